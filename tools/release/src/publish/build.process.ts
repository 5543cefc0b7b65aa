// node build.process.ts <folder> <registry>: builds the images and the chart of this checkout, and prints their digests as JSON.
// clean-checkout.ts runs it in a checkout of its own.
import { readFileSync } from 'node:fs';
import { sha256 } from '../oci/layout.ts';
import { packageChart } from './chart.ts';
import { readRegistry } from './registry-address.ts';
import { buildImages } from './release.ts';
import { readReleaseFacts } from './release-facts.ts';
import { ensureReleaseTools } from './release-tools.ts';

const [folder = '', registry] = process.argv.slice(2);
const { SERVICE_IMAGE, FRONTEND_IMAGE } = process.env;
const tools = await ensureReleaseTools();
if (!tools) throw new Error('A release needs the programs above.');
const facts = await readReleaseFacts();
const bases = { ...(SERVICE_IMAGE && { service: SERVICE_IMAGE }), ...(FRONTEND_IMAGE && { frontend: FRONTEND_IMAGE }) };
const images = await buildImages(tools, folder, facts, bases);
const digests = new Map(images.map(({ part, layout }) => [part, layout.root.digest]));
const chart = await packageChart(tools, folder, readRegistry(registry), digests, facts);
console.log(JSON.stringify({ ...Object.fromEntries(digests), chart: sha256(readFileSync(chart)) }));
