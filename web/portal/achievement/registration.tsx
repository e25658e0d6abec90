import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { readText, readTexts } from "../content/read-values.ts";
import type { AchievementWords } from "./use-achievement-meta.ts";
import type { AchievementDetails } from "./read-achievement-details.ts";
import "../detail/registration.css";

const shown = [
  "code",
  "category",
  "registration_no",
  "registration_date",
  "stage",
  "application_status",
  "level",
  "evaluation_method",
  "evaluation_org",
  "evaluation_date",
  "discipline",
  "source_program",
  "research_start",
  "research_end",
];

interface RegistrationProps {
  title: string;
  achievement: AchievementDetails;
  words: AchievementWords;
}

/** What the register says: under the installation's own names, and only what is filled in. */
export function Registration({ title, achievement, words }: RegistrationProps) {
  const { language } = usePreferences();
  const write = (name: string) => {
    const value =
      (language === "en" ? readText(achievement.values[`${name}_en`]) : undefined) ??
      achievement.values[name];
    if (name.endsWith("_date")) return formatDate(readText(value) ?? "", language);
    const values = Array.isArray(value) ? readTexts(value) : [readText(value) ?? ""];
    return words.codeLabels(name, values);
  };
  const filled = shown.map((name) => ({ name, text: write(name) })).filter(({ text }) => text !== "");
  if (filled.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl className="registration">
        {filled.map(({ name, text }) => (
          <div key={name}>
            <dt>{words.fieldLabel(name)}</dt>
            <dd className="figures">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
