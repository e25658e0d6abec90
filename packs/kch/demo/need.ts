/** An invented demand. Lists within a text are separated by `|`. */
export interface Need {
  zh: string;
  en: string;
  /** School of the topic it belongs to: field, industry and discipline follow from it. */
  school: string;
  type: string;
  background: string;
  problem: string;
  /** `name,relation,target,unit,present value`; the last may be missing. */
  targets: string;
  constraints: string;
  words: string;
  /** Short name of the institution that publishes it, often on behalf of another. */
  by: string;
  /** Name shown where the one in need stays unnamed. */
  display: string;
  /** English summary; absent for some. */
  brief?: string;
}
