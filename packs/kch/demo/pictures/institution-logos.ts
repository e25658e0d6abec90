import type { Drawing } from "@kezhuan/contract/metadata/pack";
import { n, polar, times, type Point } from "./pen.ts";

/** Side of the square that a mark is drawn on. */
const side = 480;
const middle: Point = [240, 240];

/** What an institution's mark is made of. Everything is drawn on white, so it stands on paper of any colour. */
type Sign = keyof typeof signs;
type Ground = "disc" | "ring" | "shield" | "hexagon" | "tile" | "none";

const at = (radius: number, angle: number) => polar(middle, radius, angle).map(n).join(" ");
const ring = (count: number, turn = 0) => times(count).map((index) => turn + (index * 360) / count);
const polygon = (radius: number, count: number, turn: number) =>
  `M${ring(count, turn)
    .map((angle) => at(radius, angle))
    .join("L")}Z`;

/** Filled shapes within 130 of the middle; a second colour picks out what is in `spot`. */
const signs = {
  book: {
    fill: "M124 176c42-18 84-14 108 12v148c-24-24-66-30-108-14ZM356 176c-42-18-84-14-108 12v148c24-24 66-30 108-14Z",
    spot: "M240 120l18 18-18 18-18-18Z",
  },
  columns: {
    fill: "M240 124l118 62H122ZM140 204h28v96h-28ZM200 204h28v96h-28ZM252 204h28v96h-28ZM312 204h28v96h-28Z",
    spot: "M124 318h232v26H124Z",
  },
  ear: {
    fill: `M232 350V190h16v160Z${[200, 244, 288]
      .map(
        (y) =>
          `M228 ${y + 38}c-46-4-70-28-74-62 40 2 68 22 74 62ZM252 ${y + 38}c46-4 70-28 74-62-40 2-68 22-74 62Z`,
      )
      .join("")}`,
    spot: "M240 116c20 22 26 46 0 74-26-28-20-52 0-74Z",
  },
  cross: {
    fill: "M204 132h72v72h72v72h-72v72h-72v-72h-72v-72h72Z",
    spot: "M228 228h24v24h-24Z",
  },
  cog: {
    fill: `${ring(8)
      .map(
        (angle) =>
          `M${at(84, angle - 14)}L${at(128, angle - 9)}L${at(128, angle + 9)}L${at(84, angle + 14)}Z`,
      )
      .join("")}M240 144a96 96 0 1 1 0 192 96 96 0 0 1 0-192Z`,
    spot: "M240 198a42 42 0 1 1 0 84 42 42 0 0 1 0-84Z",
  },
  waves: {
    fill: [190, 244, 298]
      .map((y) => `M116 ${y}c40-44 84-44 124 0s84 44 124 0v30c-40 44-84 44-124 0s-84-44-124 0Z`)
      .join(""),
    spot: "M240 104a22 22 0 1 1 0 44 22 22 0 0 1 0-44Z",
  },
  chip: {
    fill: `M164 164h152v152H164Z${[190, 231, 272]
      .map((x) => `M${x} 124h18v30h-18ZM${x} 326h18v30h-18ZM124 ${x}h30v18h-30ZM326 ${x}h30v18h-30Z`)
      .join("")}`,
    spot: "M214 214h52v52h-52Z",
  },
  rails: {
    fill: "M188 124h34l-38 232h-54ZM258 124h34l58 232h-54Z",
    spot: "M176 190h128l6 24H170ZM160 262h160l6 28H154Z",
  },
  flame: {
    fill: "M244 108c62 58 100 100 100 152 0 58-46 100-104 100s-104-42-104-98c0-40 24-70 54-100 4 32 16 48 32 54 2-44 6-76 22-108Z",
    spot: "M242 258c26 22 40 38 40 58 0 22-18 36-42 36s-42-14-42-36c0-20 18-36 44-58Z",
  },
  leaf: {
    fill: "M124 332c-8-118 66-196 230-204 8 156-68 236-186 214Z",
    spot: "M112 362c30-88 90-148 172-182-66 48-108 106-134 190Z",
  },
  crystal: {
    fill: `${polygon(126, 6, 30)}`,
    spot: `${polygon(58, 6, 0)}`,
  },
  lens: {
    fill: "M240 116c50 36 74 78 74 124s-24 88-74 124c-50-36-74-78-74-124s24-88 74-124Z",
    spot: "M108 232h58v16h-58ZM314 206l62-30 6 14-60 28ZM314 232h64v16h-64ZM322 262l60 28-6 14-62-30Z",
  },
  drop: {
    fill: "M240 108c66 76 98 122 98 164 0 54-42 92-98 92s-98-38-98-92c0-42 32-88 98-164Z",
    spot: "M188 284c22 22 82 22 104 0 0 34-20 52-52 52s-52-18-52-52Z",
  },
  scale: {
    fill: "M230 128h20v200h-20ZM176 332h128v22H176ZM132 168h216v18H132Z",
    spot: "M98 262l48-76 48 76c-12 26-84 26-96 0ZM286 262l48-76 48 76c-12 26-84 26-96 0Z",
  },
  wing: {
    fill: "M104 292c92-6 164-62 272-164-20 92-66 150-136 172l-52 56-4-48c-28 2-54-4-80-16Z",
    spot: "M216 306c46-32 82-72 112-122-14 62-44 102-88 116l-28 30Z",
  },
  arm: {
    fill: "M160 330h120v28H160ZM200 316l-6-84 92-86 26 28-76 72 4 70Z",
    spot: "M300 116a34 34 0 1 1 0 68 34 34 0 0 1 0-68ZM214 206a30 30 0 1 1 0 60 30 30 0 0 1 0-60Z",
  },
  cell: {
    fill: "M168 154h144a14 14 0 0 1 14 14v176a14 14 0 0 1-14 14H168a14 14 0 0 1-14-14V168a14 14 0 0 1 14-14ZM208 122h64v22h-64Z",
    spot: "M252 184l-54 82h36l-8 62 56-84h-36Z",
  },
  helix: {
    fill: "M168 116c0 90 144 158 144 248h-32c0-78-144-150-144-248ZM312 116h32c0 98-144 170-144 248h-32c0-90 144-158 144-248Z",
    spot: "M186 150h108v16H186ZM186 314h108v16H186Z",
  },
  threads: {
    fill: [0, 60, 120]
      .map(
        (turn) => `M${at(132, turn - 9)}L${at(132, turn + 9)}L${at(132, turn + 171)}L${at(132, turn + 189)}Z`,
      )
      .join(""),
    spot: "M240 206a34 34 0 1 1 0 68 34 34 0 0 1 0-68Z",
  },
  eye: {
    fill: "M104 240c68-88 204-88 272 0-68 88-204 88-272 0Z",
    spot: "M240 192a48 48 0 1 1 0 96 48 48 0 0 1 0-96Z",
  },
  sun: {
    fill: `M240 172a68 68 0 1 1 0 136 68 68 0 0 1 0-136Z`,
    spot: ring(12)
      .map(
        (angle) => `M${at(90, angle - 5)}L${at(130, angle - 3)}L${at(130, angle + 3)}L${at(90, angle + 5)}Z`,
      )
      .join(""),
  },
  ingot: {
    fill: "M196 140h88l30 66H166ZM118 234h98l28 74H90ZM264 234h98l28 74H236Z",
    spot: "M118 326h244v18H118Z",
  },
  cycle: {
    fill: [0, 120, 240]
      .map((turn) => `M${at(128, turn)}L${at(128, turn + 72)}L${at(78, turn + 90)}L${at(78, turn + 10)}Z`)
      .join(""),
    spot: `M240 206a34 34 0 1 1 0 68 34 34 0 0 1 0-68Z`,
  },
  screen: {
    fill: "M120 146h240v160H120ZM206 322h68v24h-68Z",
    spot: "M144 170h52v52h-52ZM214 170h52v52h-52ZM284 170h52v52h-52ZM144 238h52v44h-52Z",
  },
  drill: {
    fill: `M240 112a128 128 0 1 1 0 256 128 128 0 0 1 0-256Z`,
    spot: ring(6, 15)
      .map(
        (angle) =>
          `M${at(30, angle - 20)}L${at(114, angle - 6)}L${at(114, angle + 6)}L${at(30, angle + 20)}Z`,
      )
      .join(""),
  },
  fish: {
    fill: "M112 240c54-74 130-84 190-28l62-46c-10 50-10 98 0 148l-62-46c-60 56-136 46-190-28Z",
    spot: "M176 214a18 18 0 1 1 0 36 18 18 0 0 1 0-36Z",
  },
  bricks: {
    fill: "M120 300h112v56H120ZM248 300h112v56H248ZM184 230h112v56H184Z",
    spot: "M248 160h112v56H248ZM120 160h112v56H120Z",
  },
  nodes: {
    fill: "M150 170a34 34 0 1 1 0 68 34 34 0 0 1 0-68ZM330 150a34 34 0 1 1 0 68 34 34 0 0 1 0-68ZM260 282a40 40 0 1 1 0 80 40 40 0 0 1 0-80Z",
    spot: "M178 198l126-16 2 16-126 16ZM164 226l82 74-12 14-82-74ZM316 212l16 8-44 84-16-8Z",
  },
  seed: {
    fill: "M230 356V240h20v116ZM240 246c-70 0-106-34-110-92 66 0 106 32 110 92Z",
    spot: "M240 246c0-62 40-104 116-106-2 68-42 106-116 106Z",
  },
  bridge: {
    fill: "M104 286h272v24H104ZM164 150h20v190h-20ZM296 150h20v190h-20Z",
    spot: "M104 262c30-30 52-64 70-112 24 84 108 84 132 0 18 48 40 82 70 112v18c-34-24-56-50-72-80-30 66-98 66-128 0-16 30-38 56-72 80Z",
  },
  coin: {
    fill: "M240 112a128 128 0 1 1 0 256 128 128 0 0 1 0-256Z",
    spot: "M180 300V240h32v60ZM226 300V204h32v96ZM272 300V168h32v132Z",
  },
} satisfies Record<string, { fill: string; spot: string }>;

const grounds: Record<Exclude<Ground, "none">, string> = {
  disc: '<circle cx="240" cy="240" r="216" class="a"/>',
  ring: '<circle cx="240" cy="240" r="204" fill="none" stroke-width="20" class="l"/>',
  shield: '<path class="a" d="M48 48h384v196c0 100-76 164-192 204C124 408 48 344 48 244Z"/>',
  hexagon: `<path class="a" d="${polygon(224, 6, 30)}"/>`,
  tile: '<rect x="32" y="32" width="416" height="416" rx="72" class="a"/>',
};

interface Mark {
  sign: Sign;
  ground: Ground;
  /** Of the main colour and of what stands out. */
  hue: number;
  spot: number;
}

/** The marks by the institution's short name, none twice. Who is not named here has none. */
const marks = new Map(
  `云汀理工 cog shield 214 42|楚岫大 book shield 352 44|云汀农大 ear disc 134 46|江岚医大 cross shield 172 8
岱原工大 ingot shield 22 46|青屿海大 waves disc 204 40|澜川大 columns ring 282 38|霁州交大 rails shield 228 32
朔宁能科大 flame hexagon 14 46|锦澜师大 book ring 322 40|闽屿科院 threads tile 188 44|滇禾林大 leaf disc 152 52
云汀材料院 crystal hexagon 222 34|澜川光电所 lens tile 258 46|朔宁清洁煤所 cycle hexagon 206 136|楚岫中医药院 seed ring 84 24
江岚环科院 drop ring 162 196|岱原计量院 scale tile 236 40|霁州航空所 wing ring 214 14|粤江智装院 arm hexagon 24 200
云汀储能院 cell tile 168 48|江岚合成生物 helix disc 142 292|闽屿石墨烯中心 crystal none 248 190|渝岭空天院 wing disc 236 190
江岚一附院 cross none 178 350|云汀康复 seed tile 194 44
曜芯半导体 chip tile 224 48|视微智能 eye none 206 28|海擎机器人 arm tile 12 46|沃野农装 cog ring 116 40
恒储能源 sun disc 28 50|纳衡新材 crystal ring 176 28|瑞康诊断 helix tile 190 340|本草制药 leaf shield 96 44
重钢特材 ingot none 214 16|凌川航空 drill ring 204 40|云桥无人机 bridge none 196 26|清源水务 drop none 204 176
云汀循环 cycle none 136 42|锐屏显示 screen none 266 172|众联重工 drill hexagon 30 48|蓝圃海洋 fish none 208 176
建科绿材 bricks none 154 30|智行轨道 rails tile 352 44|合众数据 nodes hexagon 246 180|纺远纺织 threads ring 326 200
云汀转移中心 nodes ring 188 26|江岚产学研 bridge disc 218 44|光谷里孵化器 lens ring 178 44|云汀概念验证 eye hexagon 214 42
闽屿中试基地 flame tile 262 40|粤江器械中试 cross hexagon 198 40|霁州检测 scale none 222 20|云汀食检 ear none 132 30
楚岫科创投 coin none 42 214|江岚材料协会 crystal tile 158 46|云汀高新科创局 columns none 2 44`
    .split(/[|\n]/)
    .map((line): [string, Mark] => {
      const [short = "", sign, ground, hue, spot] = line.split(" ");
      return [short, { sign: sign as Sign, ground: ground as Ground, hue: Number(hue), spot: Number(spot) }];
    }),
);

/** The mark of an institution of the sample content; undefined for the few that come without. */
export function drawLogo({
  short,
  name,
  en,
}: {
  short: string;
  name: string;
  en: string;
}): Drawing | undefined {
  const mark = marks.get(short);
  if (!mark) return undefined;
  const { sign, ground, hue, spot } = mark;
  const isOnColour = ground !== "none" && ground !== "ring";
  const main = `hsl(${hue},62%,31%)`;
  const bright = `hsl(${spot},${isOnColour ? "82%,64%" : "74%,46%"})`;
  const { fill, spot: picked } = signs[sign];
  const style = `.a{fill:${main}}.l{stroke:${main}}.f{fill:${isOnColour ? "#fff" : main}}.s{fill:${bright}}`;
  const scale = ground === "none" ? 1.5 : ground === "shield" ? 1.12 : 1.18;
  const shift = n(240 - 240 * scale);
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
    `<style>${style}</style>${ground === "none" ? "" : grounds[ground]}` +
    `<g transform="translate(${shift} ${shift}) scale(${scale})"><path class="f" d="${fill}"/><path class="s" d="${picked}"/></g></svg>`;
  return {
    drawing,
    name: "logo.svg",
    width: side,
    height: side,
    alt: { zh: `${name}标志`, en: `Mark of ${en}` },
  };
}
