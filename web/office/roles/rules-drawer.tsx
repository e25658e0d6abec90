import { DeleteOutlined, EditOutlined, PlusOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { AccessObject } from "@kezhuan/contract/api/roles";
import { Button } from "antd";
import { useId, useRef, useState } from "react";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { RuleForm } from "../access/rule-form.tsx";
import { RuleSentence } from "../access/rule-sentence.tsx";
import { focusFirstError } from "../form/focus-field.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import { useRecordForm } from "../form/use-record-form.ts";
import { asText } from "../kinds/as-values.ts";
import { UnchosenContext } from "../kinds/unchosen-text.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { newKey, withoutRule, withRule, type DraftRule } from "./draft.ts";
import { nameOf } from "./role-name.ts";
import { matrixTexts } from "./role-texts.ts";
import type { RoleChanges } from "./use-role-changes.ts";
import "../form/record-panel.css";

interface RulesDrawerProps {
  role: WireRecord;
  /** Of rules. */
  meta: ObjectMeta;
  /** Whose rules are open; undefined: none. */
  object: AccessObject | undefined;
  /** Of the role, as they will be. */
  rules: readonly DraftRule[];
  changes: RoleChanges;
  mayChange: boolean;
  onClose: () => void;
}

/** The rules of the role on one object, each in words; one at a time is open in the form of any rule. */
export function RulesDrawer(props: RulesDrawerProps) {
  const { object, onClose } = props;
  const t = useText(matrixTexts);
  const { language } = usePreferences();
  const [shown, setShown] = useState(object);
  if (object && object !== shown) setShown(object);
  const title = shown ? t("rules", { object: pickLabel(shown.label, language) }) : "";
  return (
    <SideDrawer
      rootClassName="record-panel"
      isOpen={object !== undefined}
      size={820}
      title={null}
      aria-label={title}
      closable={false}
      onClose={onClose}
    >
      {shown && <RulesOfObject key={shown.name} {...props} object={shown} title={title} />}
    </SideDrawer>
  );
}

function RulesOfObject(props: RulesDrawerProps & { object: AccessObject; title: string }) {
  const { role, meta, object, rules, changes, mayChange, title, onClose } = props;
  const t = useText(matrixTexts);
  const { language } = usePreferences();
  const [edited, setEdited] = useState<DraftRule>();
  const own = rules.filter(({ values }) => asText(values["object"]) === object.name);
  const fresh = (): DraftRule => ({
    key: newKey(changes.draft),
    base: undefined,
    values: { object: object.name, effect: "allow", enabled: true, scope: "all", actions: ["read"] },
  });
  if (edited)
    return (
      <RuleEditor
        key={edited.key}
        meta={meta}
        rule={{
          ...edited,
          values: { ...edited.values, role: { id: role.id, label: nameOf(role, language) } },
        }}
        onCancel={() => setEdited(undefined)}
        onApply={(values) => {
          changes.change((draft) => withRule(draft, { ...edited, values }));
          setEdited(undefined);
        }}
      />
    );
  return (
    <PanelFrame
      title={title}
      onClose={onClose}
      foot={
        mayChange && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited(fresh())}>
            {t("addRule")}
          </Button>
        )
      }
    >
      {own.length === 0 && <EmptyState title={t("noRules")} lead={t("noRulesLead")} />}
      <ul className="access-rules">
        {own.map((rule) => (
          <RuleLine
            key={rule.key}
            {...{ role, rule }}
            isUnsaved={changes.draft.rules.has(rule.key)}
            {...(mayChange
              ? {
                  onEdit: () => setEdited(rule),
                  onRemove: () => changes.change((draft) => withoutRule(draft, rule)),
                }
              : {})}
          />
        ))}
      </ul>
    </PanelFrame>
  );
}

interface RuleLineProps {
  role: WireRecord;
  rule: DraftRule;
  isUnsaved: boolean;
  /** Absent for those who may look only. */
  onEdit?: () => void;
  onRemove?: () => void;
}

function RuleLine({ role, rule, isUnsaved, onEdit, onRemove }: RuleLineProps) {
  const t = useText(matrixTexts);
  const { language } = usePreferences();
  const named = { id: role.id, label: nameOf(role, language) };
  return (
    <li>
      <div>
        <RuleSentence record={{ ...rule.values, id: rule.key, role: named }} />
        {isUnsaved && <small className="role-note"> {t("notYet")}</small>}
      </div>
      {onEdit && onRemove && (
        <div>
          <Button
            type="text"
            icon={<EditOutlined aria-hidden />}
            aria-label={t("editRule")}
            title={t("editRule")}
            onClick={onEdit}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t("removeRule")}
            title={t("removeRule")}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  );
}

interface RuleEditorProps {
  meta: ObjectMeta;
  rule: DraftRule;
  onApply: (values: Values) => void;
  onCancel: () => void;
}

/** The form of any rule; what it says is kept with the other changes of the role until they are saved. */
function RuleEditor({ meta, rule, onApply, onCancel }: RuleEditorProps) {
  const t = useText(matrixTexts);
  const formRef = useRef<HTMLFormElement>(null);
  const formId = useId();
  const form = useRecordForm({
    meta,
    record: undefined,
    preset: rule.values,
    send: (data) => Promise.resolve({ kind: "saved", record: { ...data, id: rule.key } }),
  });
  const apply = async () => {
    if (form.unchosen.refuses()) return focusFirstError(formRef.current);
    const result = await form.save();
    if (result?.kind === "saved") onApply({ ...rule.values, ...form.values });
    else focusFirstError(formRef.current);
  };
  return (
    <PanelFrame
      title={t(rule.base ? "editRule" : "addRule")}
      onClose={onCancel}
      problem={form.problem}
      foot={
        <>
          <Button onClick={onCancel}>{t("cancel")}</Button>
          <Button type="primary" htmlType="submit" form={formId}>
            {t("apply")}
          </Button>
        </>
      }
    >
      <UnchosenContext value={form.unchosen.context}>
        <RuleForm form={form} formRef={formRef} id={formId} onSubmit={() => void apply()} />
      </UnchosenContext>
    </PanelFrame>
  );
}
