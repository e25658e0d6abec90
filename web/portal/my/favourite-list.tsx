import { useState } from "react";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { achievementSubject } from "../achievement/achievement-subject.ts";
import { CompareTray } from "../compare/compare-tray.tsx";
import { demandSubject } from "../demand/demand-subject.ts";
import { expertSubject } from "../expert/expert-subject.ts";
import { institutionSubject } from "../institution/institution-subject.ts";
import type { SubjectKind } from "../subject/subject.ts";
import { MarkedKind, type AnyMark } from "./marked-kind.tsx";
import "../favourites/favourites.css";

const texts = defineText({
  none: { zh: "还没有收藏", en: "Nothing saved yet" },
  noneLead: {
    zh: "在成果、专家、机构或需求旁点“收藏”，它就会出现在这里。",
    en: "Press “Save” beside an achievement, expert, institution or demand, and it appears here.",
  },
  find: { zh: "查找成果", en: "Find achievements" },
  folder: { zh: "分组", en: "Folder" },
  every: { zh: "全部", en: "All" },
  loose: { zh: "未分组", en: "In no folder" },
});

const EVERY = "*";

interface FavouriteListProps {
  marks: readonly AnyMark[];
  onRemove: (mark: AnyMark) => void;
  noteOf?: (mark: AnyMark) => React.ReactNode;
}

/** What is marked, kind by kind; achievements can be put aside to compare from here. */
export function FavouriteList({ marks, onRemove, noteOf = () => null }: FavouriteListProps) {
  const t = useText(texts);
  const [chosen, setChosen] = useState(EVERY);
  const folders = [...new Set(marks.flatMap(({ folder }) => folder ?? []))].toSorted();
  // The folder shown may just have lost its last mark.
  const folder = chosen === "" || folders.includes(chosen) ? chosen : EVERY;
  if (marks.length === 0) {
    return (
      <EmptyState title={t("none")} lead={t("noneLead")}>
        <Link className="button button-filled" to="/zcg">
          {t("find")}
        </Link>
      </EmptyState>
    );
  }
  const shown = folder === EVERY ? marks : marks.filter((mark) => (mark.folder ?? "") === folder);
  const of = (kind: SubjectKind) => {
    const some = shown.filter((mark) => mark.kind === kind);
    return some.length > 0 ? { marks: some, onRemove, noteOf } : undefined;
  };
  const [achievements, demands, experts, institutions] = [
    of("achievement"),
    of("demand"),
    of("expert"),
    of("institution"),
  ];
  return (
    <>
      {folders.length > 0 && (
        <Select
          label={t("folder")}
          value={folder}
          options={[
            { value: EVERY, label: t("every") },
            ...folders.map((name) => ({ value: name, label: name })),
            { value: "", label: t("loose") },
          ]}
          onChange={setChosen}
        />
      )}
      {achievements && <MarkedKind subject={achievementSubject} {...achievements} />}
      {demands && <MarkedKind subject={demandSubject} {...demands} />}
      {experts && <MarkedKind subject={expertSubject} {...experts} />}
      {institutions && <MarkedKind subject={institutionSubject} {...institutions} />}
      <CompareTray />
    </>
  );
}
