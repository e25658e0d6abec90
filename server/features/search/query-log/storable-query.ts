import { foldText } from "@kezhuan/server/text-index/fold";

/** Longer ones are sentences: they may tell of anything, and nobody asks the same again. */
const LONGEST = 60;

/** What may lead to a person, or is nobody's business. It is looked for in folded text. */
const secrets: readonly RegExp[] = [
  // Telephone, identity, account and registration numbers, however they are parted.
  /(?:\d[\s\-()./·,，、]*){6,}/,
  /[零〇一二三四五六七八九幺两]{6,}/,
  /\S@\S|:\/\/|\bwww\./,
  /(?:微信|薇信|weixin|wechat|vx|qq|电话|手机|邮箱|身份证)\s*(?:号码?|id)?\s*[:：]?\s*[a-z\d_-]{4,}/,
  // One word of letters and digits: a password, a handle, the number of a document.
  /^(?=(?:[^\d]*\d){2})(?=.*[a-z])[!-~]{10,}$/,
];

/**
 * A question in the form in which it is counted; undefined for one whose words are never stored: it holds a number or an
 * address by which somebody could be found, it is too long, or it has no words.
 */
export function storableQuery(question: string): string | undefined {
  if (question.length > LONGEST * 4) return undefined;
  const folded = foldText(question).replaceAll(/\s+/g, " ").trim();
  if ([...folded].length > LONGEST || !/\p{Script=Han}|\p{L}{2}/u.test(folded)) return undefined;
  return secrets.some((secret) => secret.test(folded)) ? undefined : folded;
}
