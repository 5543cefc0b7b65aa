import sharp from 'sharp';
import { paintFall } from '../scene/fall.overlay.ts';
import { type DrawnFigure, drawFigure, figureExtent } from '../scene/figure.render.ts';
import { type Figure, loadFigure } from '../scene/figure.source.ts';
import { castGlow, glows } from '../scene/glow.catalog.ts';
import { type Layer, premultiply } from '../scene/layer.raster.ts';
import { arrange, emojiOf, figuresOf } from '../scene/layouts/layout.arranger.ts';
import { parseFigures } from '../scene/layouts/token.parser.ts';
import { LIGHTS } from '../scene/light.palette.ts';
import { PictureRaster } from '../scene/picture.raster.ts';
import { PLACES } from '../scene/places/place.registry.ts';
import { type Chance, chanceFrom } from '../scene/random.source.ts';
import type { Placement, Scene } from '../scene/scene.model.ts';
import { drawShadows } from '../scene/shadow.render.ts';
import { type Painting, SIDE } from '../scene/svg.painting.ts';
import { hueOf } from '../scene/tone.colour.ts';
import { darkCorners } from '../scene/veil.mask.ts';
import { immerse } from '../scene/water.render.ts';

const DAYLIGHT = [1, 1, 1] as const;

/** Composes a scene into a WebP of 1024×1024 without metadata; the same scene and seed give the same bytes. */
export async function composeScene(scene: Scene, seed: string): Promise<Buffer> {
  const chance = chanceFrom(`${seed}/${scene.vary ?? 0}`);
  const light = LIGHTS[scene.light ?? 'day'];
  const cast = await loadAll(emojiOf(scene));
  const hue = scene.hue ?? settingHue(chance, figuresOf(scene.lay), cast);
  const backdrop = PLACES[scene.at]({ chance, light, hue, disc: scene.disc });
  const dressing = scene.bare ? [] : backdrop.dressing;
  const figures = new Map([...cast, ...(await loadAll(dressing.map(({ emoji }) => emoji)))]);
  const placements = arrange(scene.lay, {
    chance,
    horizon: backdrop.horizon,
    rest: backdrop.rest,
    extent: (emoji, size) => figureExtent(sought(figures, emoji), size),
  });
  const drawAll = (list: readonly Placement[]): Promise<DrawnFigure[]> =>
    Promise.all(
      list.map((placement) => {
        const tint = glows(placement.emoji) ? DAYLIGHT : backdrop.tint;
        return drawFigure(sought(figures, placement.emoji), placement, { haze: backdrop.haze, tint });
      }),
    );
  const [scenery, actors, front] = await Promise.all([
    drawAll(dressing),
    drawAll(placements),
    drawAll(foreground(scene, chance)),
  ]);
  const slant = chance.side() * chance.between(0.2, 0.55);
  const [ground, shadows, fall] = await Promise.all([
    sharp(backdrop.painting.toSvg()).removeAlpha().raw().toBuffer(),
    drawShadows([...scenery.filter(({ placement }) => placement.far < 0.3), ...actors], SIDE, {
      shade: backdrop.shade,
      slant,
    }),
    scene.fall ? rasterOf(paintFall(chance, scene.fall)) : undefined,
  ]);
  const picture = new PictureRaster(ground, SIDE);
  for (const layer of scenery) picture.lay(layer);
  picture.stain(shadows, backdrop.shadow);
  for (const actor of actors) castGlow(picture, actor, 1 - light.earth);
  for (const layer of [...actors.flatMap(seated), ...front]) picture.lay(layer);
  if (fall) picture.lay(fall);
  picture.stain(darkCorners(light.name === 'night' ? 0.3 : 0.15), [0.16, 0.06, light.haze[2]]);
  return sharp(picture.data, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .webp({ quality: 83, effort: 1 })
    .toBuffer();
}

function seated(figure: DrawnFigure): Layer[] {
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

function sought(figures: ReadonlyMap<string, Figure>, emoji: string): Figure {
  const figure = figures.get(emoji);
  if (!figure) throw new Error(`${emoji} was not loaded`);
  return figure;
}

/** A hue that sets off the figures: opposite or beside their own, or any if they are grey. */
function settingHue(chance: Chance, emoji: readonly string[], figures: ReadonlyMap<string, Figure>): number {
  const first = emoji[0];
  const mean = first === undefined ? undefined : figures.get(first)?.mean;
  const own = mean ? hueOf(mean) : { hue: 0, strength: 0 };
  if (own.strength < 0.12) return chance.between(0, 360);
  return (own.hue + chance.pick([180, 150, 210, 120, 240]) + chance.between(-15, 15)) % 360;
}

function foreground(scene: Scene, chance: Chance): Placement[] {
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
      x: x + chance.between(-30, 30),
      y: y + chance.between(-20, 30),
      size: chance.between(300, 380),
      turn: chance.between(-18, 18),
      flip: token.flip,
      rest: 'air',
      blur: 10,
      far: 0.05,
    };
  });
}
