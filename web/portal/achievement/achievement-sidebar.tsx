import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { AchievementWords } from "./use-achievement-meta.ts";
import { waysTo } from "../subject/ways-to.ts";
import type { AchievementDetails } from "./read-achievement-details.ts";
import { Attachments } from "../detail/attachments.tsx";
import { Keywords } from "../detail/keywords.tsx";
import { People } from "./people.tsx";
import { Registration } from "./registration.tsx";
import { WaysOn } from "../detail/ways-on.tsx";
import "../detail/sidebar.css";

const texts = defineText({
  registration: { zh: "登记信息", en: "Registration" },
});

interface SidebarProps {
  achievement: AchievementDetails;
  words: AchievementWords;
}

/** Who made it, what can be read further, and the ways on to its like. */
export function Sidebar({ achievement, words }: SidebarProps) {
  const t = useText(texts);
  const { people, experts, fields, attachments, industries, keywords } = achievement;
  return (
    <aside className="sidebar">
      <People people={people} experts={experts} field={fields[0]} words={words} />
      <Attachments
        files={attachments}
        place={{ kind: "achievement", id: achievement.id, field: "attachments" }}
      />
      <WaysOn
        title={words.fieldLabel("industry")}
        codes={industries}
        wayOf={waysTo("achievement", words)("industry", "industry")}
      />
      <Keywords title={words.fieldLabel("keywords")} words={keywords} path="/zcg" />
      <Registration title={t("registration")} achievement={achievement} words={words} />
    </aside>
  );
}
