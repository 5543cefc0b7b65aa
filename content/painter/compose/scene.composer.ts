import sharp from 'sharp';
import { paintFall } from '../fall.overlay.ts';
import { type DrawnFigure, drawFigure, figureExtent } from '../figures/figure.render.ts';
import { type Figure, loadFigure } from '../figures/figure.source.ts';
import { drawGlowOf, glows } from '../figures/glow.catalog.ts';
import { drawShadows } from '../figures/shadow.render.ts';
import { immerse } from '../figures/water.render.ts';
import { arrange, emojiOf, figuresOf } from '../layouts/layout.arranger.ts';
import { parseFigures } from '../layouts/token.parser.ts';
import { LIGHTS } from '../light.palette.ts';
import type { Placement } from '../placement.ts';
import { PLACES } from '../places/place.registry.ts';
import { createRandomSource, type RandomSource } from '../random.source.ts';
import { type Layer, premultiply } from '../raster/layer.raster.ts';
import { PictureRaster } from '../raster/picture.raster.ts';
import { vignette } from '../raster/vignette.mask.ts';
import type { Scene } from '../scene/scene.schema.ts';
import { type Painting, SIDE } from '../svg.painting.ts';
import { hueOf } from '../tone.colour.ts';

const DAYLIGHT = [1, 1, 1] as const;

/**
 * Resolves with a scene as a WebP of 1024×1024 without metadata. The same scene and seed result in
 * the same bytes.
 */
export async function composeScene(scene: Scene, seed: string): Promise<Buffer> {
  const random = createRandomSource(`${seed}/${scene.vary ?? 0}`);
  const light = LIGHTS[scene.light];
  const sceneFigures = await loadAll(emojiOf(scene));
  const hue = scene.hue ?? backgroundHue(random, figuresOf(scene), sceneFigures);
  const backdrop = PLACES[scene.place]({ random, light, hue, disc: scene.disc });
  const scenery = scene.bare ? [] : backdrop.scenery;
  const figures = new Map([...sceneFigures, ...(await loadAll(scenery.map(({ emoji }) => emoji)))]);
  const placements = arrange(scene, {
    random,
    horizon: backdrop.horizon,
    rest: backdrop.rest,
    extent: (emoji, size) => figureExtent(loadedFigure(figures, emoji), size),
  });
  const drawAll = (list: readonly Placement[]): Promise<DrawnFigure[]> =>
    Promise.all(
      list.map((placement) => {
        const tint = glows(placement.emoji) ? DAYLIGHT : backdrop.tint;
        return drawFigure(loadedFigure(figures, placement.emoji), placement, {
          haze: backdrop.haze,
          tint,
        });
      }),
    );
  const [background, main, front] = await Promise.all([
    drawAll(scenery),
    drawAll(placements),
    drawAll(foreground(scene, random)),
  ]);
  const slant = random.sign() * random.between(0.2, 0.55);
  const [ground, shadows, fall] = await Promise.all([
    sharp(backdrop.painting.toSvg()).removeAlpha().raw().toBuffer(),
    drawShadows([...background.filter(({ placement }) => placement.far < 0.3), ...main], SIDE, {
      shade: backdrop.shade,
      slant,
    }),
    scene.fall ? rasterOf(paintFall(random, scene.fall)) : undefined,
  ]);
  const picture = new PictureRaster(ground, SIDE);
  for (const layer of background) picture.drawLayer(layer);
  picture.colourThrough(shadows, backdrop.shadow);
  for (const figure of main) drawGlowOf(picture, figure, 1 - light.earth);
  for (const layer of [...main.flatMap(layersOf), ...front]) picture.drawLayer(layer);
  if (fall) picture.drawLayer(fall);
  picture.colourThrough(vignette(light.name === 'night' ? 0.3 : 0.15), [0.16, 0.06, light.haze[2]]);
  return sharp(picture.data, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .webp({ quality: 83, effort: 1 })
    .toBuffer();
}

function layersOf(figure: DrawnFigure): Layer[] {
  return figure.placement.rest === 'swim' ? immerse(figure) : [figure];
}

async function rasterOf(painting: Painting): Promise<Layer> {
  const data = await sharp(painting.toSvg()).ensureAlpha().raw().toBuffer();
  premultiply(data);
  return { data, width: SIDE, height: SIDE, left: 0, top: 0 };
}

async function loadAll(emoji: readonly string[]): Promise<Map<string, Figure>> {
  const distinct = [...new Set(emoji)];
  const figures = await Promise.all(distinct.map(loadFigure));
  return new Map(distinct.map((name, index) => [name, figures[index] as Figure]));
}

function loadedFigure(figures: ReadonlyMap<string, Figure>, emoji: string): Figure {
  const figure = figures.get(emoji);
  if (!figure) throw new Error(`${emoji} was not loaded`);
  return figure;
}

/** Returns a hue that contrasts with the first figure; a random one if the figure is grey. */
function backgroundHue(
  random: RandomSource,
  emoji: readonly string[],
  figures: ReadonlyMap<string, Figure>,
): number {
  const first = emoji[0];
  const mean = first === undefined ? undefined : figures.get(first)?.mean;
  const own = mean ? hueOf(mean) : { hue: 0, strength: 0 };
  if (own.strength < 0.12) return random.between(0, 360);
  return (own.hue + random.pick([180, 150, 210, 120, 240]) + random.between(-15, 15)) % 360;
}

function foreground(scene: Scene, random: RandomSource): Placement[] {
  const corners = [
    [20, 1000],
    [1004, 1010],
    [300, 1070],
    [740, 1075],
  ] as const;
  return parseFigures(scene.fore).map((token, index) => {
    const [x, y] = corners[index % corners.length] ?? corners[0];
    return {
      emoji: token.emoji,
      x: x + random.between(-30, 30),
      y: y + random.between(-20, 30),
      size: random.between(300, 380),
      turn: random.between(-18, 18),
      flip: token.flip,
      rest: 'air',
      blur: 10,
      far: 0.05,
    };
  });
}
