const digits = "零壹贰叁肆伍陆柒捌玖";
const places = ["", "拾", "佰", "仟"];
const groups = ["", "万", "亿", "兆"];

/**
 * An amount of yuan in the capital figures of contracts and receipts: 人民币壹万贰仟元整. Undefined for what is no plain
 * decimal, has more than two places, or needs more than 16 digits.
 */
export function writeCapitalAmount(amount: string): string | undefined {
  const parts = /^(-?)0*(\d+?)(?:\.(\d{0,2})0*)?$/.exec(amount);
  if (!parts) return undefined;
  const [, sign = "", whole = "", fraction = ""] = parts;
  if (whole.length > 16) return undefined;
  const [tenth = 0, hundredth = 0] = fraction.padEnd(2, "0").split("").map(Number);
  const yuan = writeWhole(whole);
  const cents = writeCents(tenth, hundredth, yuan !== "");
  if (yuan === "" && cents === "") return "人民币零元整";
  const text = (yuan === "" ? "" : `${yuan}元`) + (cents === "" ? "整" : cents);
  return `人民币${sign === "" ? "" : "负"}${text}`;
}

function writeWhole(whole: string): string {
  let text = "";
  // A zero before a group is said once, and so is one at the end of the group before.
  let isGap = false;
  const count = Math.ceil(whole.length / 4);
  for (let group = count - 1; group >= 0; group -= 1) {
    const end = whole.length - group * 4;
    const part = writeGroup(whole.slice(Math.max(0, end - 4), end));
    if (part.text === "") {
      isGap = true;
      continue;
    }
    if (text !== "" && (isGap || part.startsWithZero)) text += "零";
    text += part.text + (groups[group] ?? "");
    isGap = part.endsWithZero;
  }
  return text;
}

/** Up to four figures; a gap of zeros between them is said once, one at the end never. */
function writeGroup(group: string): { text: string; startsWithZero: boolean; endsWithZero: boolean } {
  let text = "";
  let isGap = false;
  for (const [index, figure] of [...group].entries()) {
    if (figure === "0") {
      isGap = true;
      continue;
    }
    if (isGap && text !== "") text += "零";
    isGap = false;
    text += (digits[Number(figure)] ?? "") + (places[group.length - 1 - index] ?? "");
  }
  return { text, startsWithZero: group.startsWith("0"), endsWithZero: group.endsWith("0") };
}

function writeCents(tenth: number, hundredth: number, hasYuan: boolean): string {
  if (tenth === 0 && hundredth === 0) return "";
  const tenths = tenth === 0 ? (hasYuan ? "零" : "") : `${digits[tenth] ?? ""}角`;
  return tenths + (hundredth === 0 ? "整" : `${digits[hundredth] ?? ""}分`);
}
