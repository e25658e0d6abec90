import type { Language } from "@kezhuan/contract/metadata/label";
import { html, type Html } from "@kezhuan/server/lib/html";
import { wallClock } from "@kezhuan/server/lib/wall-clock";
import { pageTexts } from "./page-texts.ts";
import type { AnsweredQuestion } from "./read-questions.ts";
import type { Told } from "./role-texts.ts";
import { languageMark } from "./write-value.ts";

/** What was asked and answered, beside the record; no section where nothing was. */
export function writeQuestions(asked: readonly AnsweredQuestion[], { telling }: Told): Html | undefined {
  const { language, timeZone } = telling;
  if (asked.length === 0) return undefined;
  const items = asked.map(({ question, answer, by, at }) => {
    const paragraphs = answer.split(/\r?\n\s*/).filter((line) => line !== "");
    const day = at && wallClock(new Date(at), timeZone).slice(0, 10);
    return html`<li>
      <h3${languageMark(question, language)}>${question}</h3>
      ${paragraphs.map((line) => html`<p${languageMark(line, language)}>${line}</p>`)}
      ${
        (by ?? day) !== undefined &&
        html`<p class="asked-note">
          ${by !== undefined && html`<span>${pageTexts.askedBy[language]} ${writeName(by, language)}</span>`}
          ${day !== undefined && html`<span>${pageTexts.answered[language]} <time datetime="${at ?? ""}">${day}</time></span>`}
        </p>`
      }
    </li>`;
  });
  return html`<section class="asked">
    <h2>${pageTexts.asked[language]}</h2>
    <ul>
      ${items}
    </ul>
  </section>`;
}

function writeName(name: string, page: Language): Html {
  const mark = languageMark(name, page);
  return mark ? html`<span${mark}>${name}</span>` : html`${name}`;
}

/** The same in words of schema.org; undefined where nothing was asked. */
export function describeQuestions(asked: readonly AnsweredQuestion[]): Record<string, unknown> | undefined {
  if (asked.length === 0) return undefined;
  return {
    "@type": "FAQPage",
    mainEntity: asked.map(({ question, answer, at }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer, ...(at === undefined ? {} : { dateCreated: at }) },
    })),
  };
}
