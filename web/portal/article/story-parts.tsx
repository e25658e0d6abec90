import type { RefValue } from "@kezhuan/contract/api/records";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark, type MarkKind } from "@kezhuan/web/ui/mark.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { Half } from "../content/half.tsx";
import type { SubjectKind } from "../subject/subject.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import type { ArticleDetails } from "./read-article.ts";
import "./story-parts.css";

const texts = defineText({
  steps: { zh: "怎么走到一起", en: "How it came about" },
  voices: { zh: "双方怎么说", en: "What both sides say" },
  parties: { zh: "成果方与采用方", en: "The two sides" },
  supply: { zh: "成果方", en: "Who had it" },
  demand: { zh: "采用方", en: "Who took it up" },
});

interface StoryProps {
  article: ArticleDetails;
  words: Words;
}

/** What came of it, as a strip of figures under the lead. */
export function StoryFigures({ article: { figures }, words }: StoryProps) {
  if (figures.length === 0) return null;
  return (
    <dl className="story-figures" aria-label={words.fieldLabel("figures")}>
      {figures.map(({ name, value, unit }) => (
        <div key={name.zh}>
          <dt>
            <Half text={name} />
          </dt>
          <dd>
            <b className="figures">
              <Half text={value} />
            </b>
            {unit && (
              <small>
                <Half text={unit} />
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What both sides say, side by side: where they meet, their colours touch. */
export function StoryVoices({ article: { voices } }: { article: ArticleDetails }) {
  const t = useText(texts);
  if (voices.length === 0) return null;
  return (
    <section className="story-voices">
      <h2>{t("voices")}</h2>
      <div>
        {voices.map(({ side, words, who }) => (
          <figure key={words.zh} data-side={side}>
            <blockquote>
              <Half text={words} />
            </blockquote>
            <figcaption>
              <span>
                <Mark kind={side} /> {t(side)}
              </span>
              {who && <Half text={who} />}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** Who came together and when what happened, beside the text. */
export function StorySide({ article, words }: StoryProps) {
  const t = useText(texts);
  const { steps, institutions, experts } = article;
  return (
    <>
      <Named title={t("parties")} kind="institution" refs={institutions} />
      <Named title={words.fieldLabel("experts")} kind="expert" refs={experts} />
      {steps.length > 0 && (
        <section>
          <h2>{t("steps")}</h2>
          <ol className="story-steps">
            {steps.map(({ day, text }) => (
              <li key={day + text.zh}>
                <time className="figures" dateTime={day}>
                  {day}
                </time>
                <Half text={text} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

interface NamedProps {
  title: string;
  kind: SubjectKind & MarkKind;
  refs: readonly RefValue[];
}

function Named({ title, kind, refs }: NamedProps) {
  if (refs.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="story-named">
        {refs.map(({ id, label }) => (
          <li key={id || label} lang={languageOf(label)}>
            <Mark kind={kind} />
            {id ? <Link to={detailPath(kind, id)}>{label}</Link> : label}
          </li>
        ))}
      </ul>
    </section>
  );
}
