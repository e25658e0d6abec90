import { needsOwnFace } from "@kezhuan/contract/own-face";
import { keepHeld, readUnicodeRange } from "./held-ranges.ts";

/** Before anything is drawn: where this system cannot draw Chinese, has the page keep room for our own face. */
export function keepRoomForFace(): void {
  if (!needsOwnFace(navigator.userAgent) || drawsChinese()) return;
  document.documentElement.dataset["face"] = "own";
  // Both are small, and in time they are there when the first page is drawn.
  void document.fonts.load('16px "Kezhuan Room"', "永");
  void document.fonts.load('16px "Kezhuan Latin"');
}

/** Brings the self-hosted Chinese face where it is needed, after the page stands; the browser then fetches only the slices it meets. */
export async function loadOwnFace(): Promise<void> {
  if (document.documentElement.dataset["face"] !== "own") return;
  await Promise.all([import("@fontsource-variable/noto-sans-sc/index.css"), import("./own-signs.css")]);
  letGoOfOthers();
}

/**
 * Nothing will come any more for characters that our own face does not have (㎥, ㈱, rare signs): an empty square in
 * their place would hide them for good, where the system may have a sign for them.
 */
function letGoOfOthers(): void {
  const coming = [...document.fonts]
    .filter(({ family }) => family.includes("Noto Sans SC Variable"))
    .flatMap(({ unicodeRange }) => readUnicodeRange(unicodeRange));
  for (const sheet of document.styleSheets) {
    const rules = [...sheet.cssRules];
    const index = rules.findIndex(holdsRoom);
    const rule = rules[index];
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const held = keepHeld(readUnicodeRange(rule.style.getPropertyValue("unicode-range")), coming);
    sheet.deleteRule(index);
    sheet.insertRule(rule.cssText.replace(/unicode-range:[^;}]+/i, `unicode-range: ${held}`), index);
    return;
  }
}

function holdsRoom(rule: CSSRule): boolean {
  return (
    rule instanceof CSSFontFaceRule && rule.style.getPropertyValue("font-family").includes("Kezhuan Room")
  );
}

/** Whatever a system draws for characters it has no face for, it is not two different signs as wide as they are high. */
function drawsChinese(): boolean {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pen) return false;
  pen.font = "32px system-ui, sans-serif";
  const signs = ["永", "国"];
  if (signs.some((sign) => pen.measureText(sign).width !== 32)) return false;
  const [one, other] = signs.map((sign) => {
    pen.clearRect(0, 0, 40, 40);
    pen.fillText(sign, 0, 32);
    return pen.getImageData(0, 0, 40, 40).data;
  });
  return one?.some((dot, place) => dot !== other?.[place]) ?? false;
}
