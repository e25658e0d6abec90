import { PlusOutlined } from "@ant-design/icons";
import { conditionLimits, type Group } from "@kezhuan/contract/query/condition";
import { Button, Segmented } from "antd";
import {
  addPart,
  emptyGroup,
  emptyRule,
  hasRoom,
  isGroupDraft,
  type Draft,
  type GroupDraft,
} from "@kezhuan/web/meta/condition-tree.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { BuilderContext } from "./builder-context.ts";
import { PartButtons } from "./part-buttons.tsx";
import { RuleRow } from "./rule-row.tsx";
import { searchTexts } from "./search-texts.ts";

interface GroupBoxProps {
  group: GroupDraft;
  level: number;
  context: BuilderContext;
}

/** Conditions that belong together, all of them or any. */
export function GroupBox({ group, level, context }: GroupBoxProps) {
  const t = useText(searchTexts);
  const { root, setRoot } = context;
  const setMatch = (match: Group["match"]) => {
    if (group.key === root.key) setRoot({ ...root, match });
    else context.change(group.key, (part) => [isGroupDraft(part) ? { ...part, match } : part]);
  };
  return (
    <fieldset className="group-box" data-match={group.match}>
      <legend className="unseen">{t("group")}</legend>
      <div className="group-head">
        <Segmented<Group["match"]>
          aria-label={t("match")}
          value={group.match}
          options={[
            { value: "and", label: t("all") },
            { value: "or", label: t("any") },
          ]}
          onChange={setMatch}
        />
        {level > 1 && <PartButtons part={group} context={context} />}
      </div>
      <ul>
        {group.parts.map((part) =>
          isGroupDraft(part) ? (
            <li key={part.key} data-part={part.key}>
              <GroupBox group={part} level={level + 1} context={context} />
            </li>
          ) : (
            <RuleRow key={part.key} rule={part} context={context} />
          ),
        )}
      </ul>
      <GroupFoot group={group} level={level} context={context} />
    </fieldset>
  );
}

function GroupFoot({ group, level, context }: GroupBoxProps) {
  const t = useText(searchTexts);
  const { root, setRoot } = context;
  const add = (part: Draft) => {
    setRoot(addPart(root, group.key, part));
    const key = isGroupDraft(part) ? (part.parts[0]?.key ?? part.key) : part.key;
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-part="${CSS.escape(key)}"] input`)?.focus(),
    );
  };
  return (
    <div className="group-foot">
      <Button
        type="link"
        icon={<PlusOutlined aria-hidden />}
        disabled={!hasRoom(root)}
        onClick={() => add(emptyRule())}
      >
        {t("addRule")}
      </Button>
      <Button
        type="link"
        icon={<PlusOutlined aria-hidden />}
        disabled={!hasRoom(root) || level >= conditionLimits.levels}
        onClick={() => add(emptyGroup(group.match === "and" ? "or" : "and"))}
      >
        {t("addGroup")}
      </Button>
    </div>
  );
}
