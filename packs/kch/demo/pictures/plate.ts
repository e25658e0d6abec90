import { n, takePen, times, type Pen } from "./pen.ts";

export const plateWidth = 1280;
export const plateHeight = 800;

/** Hue of each field of technology, and of what stands out on its plates. */
const hues: Readonly<Record<string, { hue: number; strength: number; spot: string }>> = {
  "01": { hue: 226, strength: 1, spot: "#e08a00" },
  "02": { hue: 142, strength: 0.9, spot: "#d9731f" },
  "03": { hue: 203, strength: 1, spot: "#e0700f" },
  "04": { hue: 270, strength: 0.8, spot: "#d98a06" },
  "05": { hue: 196, strength: 0.55, spot: "#d0711a" },
  "06": { hue: 36, strength: 1.05, spot: "#168073" },
  "07": { hue: 172, strength: 0.95, spot: "#d9731f" },
  "08": { hue: 16, strength: 0.85, spot: "#2870b0" },
};

/** An SVG in the hues of a field, on squared paper. The same drawing gives the same text. */
export function drawPlate(field: string, draw: (pen: Pen) => void): string {
  const { pen, drawn } = takePen();
  draw(pen);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plateWidth} ${plateHeight}" width="${plateWidth}" height="${plateHeight}">` +
    `<style>${styles(field)}</style><rect width="1280" height="800" class="paper"/>${paper()}${drawn()}</svg>`
  );
}

function styles(field: string): string {
  const { hue, strength, spot } = hues[field] ?? { hue: 196, strength: 0.5, spot: "#d0711a" };
  const tone = (saturation: number, light: number) => `hsl(${hue},${n(saturation * strength)}%,${light}%)`;
  const ink = tone(48, 25);
  const lines = `fill:none;stroke:${ink};stroke-linecap:round;stroke-linejoin:round`;
  return [
    `.paper{fill:${tone(44, 95)}}`,
    `.grid{fill:none;stroke:${tone(36, 89)};stroke-width:1.5}`,
    `.cross{fill:none;stroke:${tone(30, 66)};stroke-width:2}`,
    `.ink{${lines};stroke-width:6}`,
    `.medium{${lines};stroke-width:3.5}`,
    `.fine{${lines};stroke-width:2;stroke:${tone(34, 45)}}`,
    `.dashed{${lines};stroke-width:2.5;stroke-dasharray:12 10;stroke:${tone(34, 45)}}`,
    `.mark{${lines};stroke-width:6;stroke:${spot}}`,
    `.body{${lines};stroke-width:6;fill:${tone(60, 99)}}`,
    `.part{${lines};stroke-width:3.5;fill:${tone(46, 87)}}`,
    `.soft{fill:${tone(46, 87)}}`,
    `.deep{fill:${tone(40, 70)}}`,
    `.dark{fill:${ink}}`,
    `.spot{fill:${spot}}`,
    `.white{fill:${tone(60, 99)}}`,
  ].join("");
}

/** Squares of 40, and crosses where a surveyor would set them. */
function paper(): string {
  const across = times(31).map((index) => `M${(index + 1) * 40} 0V800`);
  const down = times(19).map((index) => `M0 ${(index + 1) * 40}H1280`);
  const crosses = [
    [80, 80],
    [1200, 80],
    [80, 720],
    [1200, 720],
  ].map(([x = 0, y = 0]) => `M${x - 12} ${y}h24M${x} ${y - 12}v24`);
  return `<path class="grid" d="${across.join("")}${down.join("")}"/><path class="cross" d="${crosses.join("")}"/>`;
}
