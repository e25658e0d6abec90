import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button as SmallButton } from "antd";
import { useState } from "react";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { saveObjData, type SaveQuery } from "@kezhuan/web/api/save-obj-data.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { RecordSelect } from "../kinds/record-select.tsx";
import { askPerson } from "../parts/ask.ts";
import { Pending } from "../parts/pending.tsx";
import { ProblemLine } from "../parts/problem-line.tsx";
import { Section } from "../parts/section.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { useIsAdministrator, usePermission } from "../session/account.tsx";
import { automationTexts } from "./automation-texts.ts";
import { Labelled, LabelledSelect, TextField } from "./labelled.tsx";
import type { RuleDraft } from "./rule-draft.ts";
import { useObjectNames } from "./use-object-names.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

/** More than these are a mistake, and the page shows them all. */
const mostRecords = 200;

interface OwnedListProps {
  objname: string;
  title: string;
  lead: string;
  none: string;
  noneLead: string;
  add: string;
  table: (records: readonly WireRecord[], onEdit: (record: WireRecord) => void) => React.ReactNode;
  /** The form of one; undefined for a new one. */
  drawer: (record: WireRecord | undefined, onClose: () => void) => React.ReactNode;
}

/** All rules or flows, and the form of the one that is edited. */
export function OwnedList({ objname, title, lead, none, noneLead, add, table, drawer }: OwnedListProps) {
  const mayAdd = usePermission(`${objname}:create`);
  const { data, error, refetch } = useQuery(objDataByPageQuery({ objname, pageSize: mostRecords }));
  const [edited, setEdited] = useState<WireRecord | "new">();
  const button = mayAdd && <Button onClick={() => setEdited("new")}>{add}</Button>;
  return (
    <Section title={title}>
      {!data && <Pending {...{ error, refetch }} />}
      {data?.data.length === 0 && (
        <EmptyState title={none} lead={noneLead}>
          {button}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <>
          <p className="sectioned-note">{lead}</p>
          <p>{button}</p>
          {table(data.data, setEdited)}
        </>
      )}
      {edited && drawer(edited === "new" ? undefined : edited, () => setEdited(undefined))}
    </Section>
  );
}

/** Saves one, says so, and has the list read anew; what was refused stands in the form. */
export function useOwnedRecord(objname: string, onClose: () => void) {
  const { isSending, problem, send } = useSending({ showIn: "form" });
  const close = async (said?: string) => {
    if (said !== undefined) showToast(said, { tone: "success" });
    onClose();
    await refreshRecords(objname);
  };
  const save = (data: SaveQuery["data"], said: string) =>
    send(async () => {
      const answer = await saveObjData({ objname, data }, { quiet: true });
      if (answer.ok) await close(said);
      return answer;
    });
  return { isSending, problem, send, save, close };
}

interface OwnedDrawerProps {
  objname: string;
  /** Absent for a new one. */
  record: WireRecord | undefined;
  name: string;
  title: string;
  size: number;
  /** What becomes of what belongs to it when it is removed. */
  removeText: string;
  saving: Pick<ReturnType<typeof useOwnedRecord>, "isSending" | "problem" | "close">;
  /** Buttons before those of every drawer. */
  tools?: React.ReactNode;
  onSave: () => void;
  onClose: () => void;
  children: React.ReactNode;
}

/** The form of a rule or a flow with what can be done to it. */
export function OwnedDrawer(props: OwnedDrawerProps) {
  const { objname, record, name, title, size, removeText, saving, tools, onSave, onClose, children } = props;
  const t = useText(automationTexts);
  const foot = (
    <div className="automation-foot">
      {record && (
        <RemoveButton
          objname={objname}
          id={record.id}
          name={name}
          text={removeText}
          onRemoved={() => void saving.close()}
        />
      )}
      {tools}
      <SmallButton onClick={onClose}>{t("cancel")}</SmallButton>
      <SmallButton type="primary" loading={saving.isSending} onClick={onSave}>
        {t("save")}
      </SmallButton>
    </div>
  );
  return (
    <SideDrawer isOpen title={title} size={size} onClose={onClose} footer={foot}>
      <div className="automation-form">
        <ProblemLine message={saving.problem} />
        {children}
      </div>
    </SideDrawer>
  );
}

/** What is common to the drafts of rules and flows. */
type OwnedDraft = Pick<RuleDraft, "name" | "nameEn" | "owner">;

interface OwnedFieldsProps {
  draft: OwnedDraft;
  onChange: (part: Partial<OwnedDraft>) => void;
}

interface ObjectFieldProps {
  /** The object that rules or flows are records of: it knows which others they may be about. */
  of?: Parameters<typeof useObjectNames>[0];
  object: string;
  onChange: (object: string) => void;
}

/** The object whose records a rule, a flow or an action is about. */
export function ObjectField({ of, object, onChange }: ObjectFieldProps) {
  const t = useText(automationTexts);
  return (
    <LabelledSelect
      label={t("object")}
      showSearch={{ optionFilterProp: "label" }}
      placeholder={t("choose")}
      value={object || null}
      options={useObjectNames(of)}
      onChange={onChange}
    />
  );
}

export function NameFields({ draft, onChange }: OwnedFieldsProps) {
  const t = useText(automationTexts);
  return (
    <div className="automation-pair">
      <TextField
        label={t("name")}
        value={draft.name}
        maxLength={100}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t("nameEn")}
        value={draft.nameEn}
        maxLength={100}
        onChange={(nameEn) => onChange({ nameEn })}
      />
    </div>
  );
}

/** Only administrators lend the rights of somebody else. */
export function OwnerField(props: OwnedFieldsProps & { objname: string; help: string }) {
  const { objname, help, draft, onChange } = props;
  const t = useText(automationTexts);
  const isAdmin = useIsAdministrator();
  const { data: meta } = useQuery(objMetaDataQuery(objname));
  const field: FieldMeta | undefined = meta?.fields.find(({ name }) => name === "owner");
  if (!isAdmin || !field)
    return (
      <p className="automation-owner">
        {t("owner")}: {draft.owner?.label ?? t("nobody")}
      </p>
    );
  return (
    <Labelled label={t("owner")} help={help}>
      {(id) => (
        <RecordSelect
          field={field}
          multiple={false}
          value={draft.owner ? [draft.owner] : []}
          control={{ id }}
          onChange={([owner]) => onChange({ owner: owner ?? null })}
        />
      )}
    </Labelled>
  );
}

interface RemoveButtonProps {
  objname: string;
  id: string;
  name: string;
  /** What becomes of what belongs to it. */
  text: string;
  onRemoved: () => void;
}

function RemoveButton({ objname, id, name, text, onRemoved }: RemoveButtonProps) {
  const t = useText(automationTexts);
  const mayRemove = usePermission(`${objname}:delete`);
  if (!mayRemove) return null;
  const remove = async () => {
    const question = { title: t("removeTitle", { name }), text, yes: t("remove"), isGrave: true };
    if (!(await askPerson(question))) return;
    const answer = await delObjDataByIdList(objname, [id]);
    if (answer.ok) onRemoved();
  };
  return (
    <SmallButton danger onClick={() => void remove()}>
      {t("remove")}
    </SmallButton>
  );
}
