import { Passage } from "../content/bilingual.tsx";
import { languageOf } from "../content/language-of.ts";
import type { AchievementDetails } from "../achievement/read-achievement-details.ts";
import type { Words } from "../subject/words.ts";

interface SummaryStoryProps {
  achievement: AchievementDetails;
  words: Words;
}

/** The story in the order in which it is cut when there is too much: what matters most comes first. */
export function SummaryStory({ achievement, words }: SummaryStoryProps) {
  const { summary, summaryEn, problem, advantages, indicators, scenarios, needs, benefits, patents } =
    achievement;
  const measured = indicators.map(({ name, value, unit }) =>
    [name, value, unit].filter((part) => part !== undefined).join(" "),
  );
  const rights = patents.map(({ type, name, number, status }) =>
    [
      type && words.columnLabel("ip_list", "ip_type", type),
      name,
      number,
      status && words.columnLabel("ip_list", "ip_status", status),
    ]
      .filter(Boolean)
      .join(" · "),
  );
  return (
    <div className="sheet-story">
      {(summary ?? summaryEn) && (
        <section className="sheet-wide">
          <h2>{words.fieldLabel("summary")}</h2>
          <p>
            <Passage zh={summary} en={summaryEn} />
          </p>
        </section>
      )}
      <SummaryText title={words.fieldLabel("problem_solved")} text={problem} />
      <SummaryList title={words.fieldLabel("advantages")} items={advantages} />
      <SummaryList title={words.fieldLabel("indicators")} items={measured} />
      <SummaryList title={words.fieldLabel("application_scenarios")} items={scenarios} />
      <SummaryText title={words.fieldLabel("cooperation_needs")} text={needs} />
      <SummaryList title={words.fieldLabel("ip_list")} items={rights} />
      <SummaryText title={words.fieldLabel("benefits")} text={benefits} />
    </div>
  );
}

function SummaryText({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <section>
      <h2>{title}</h2>
      <p lang={languageOf(text)}>{text}</p>
    </section>
  );
}

function SummaryList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul lang={languageOf(items.join())}>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
