import {
  CompressOutlined,
  DownOutlined,
  ExpandOutlined,
  EyeOutlined,
  LeftOutlined,
  PrinterOutlined,
  RightOutlined,
} from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { Button, Tabs } from "antd";
import { Suspense, useState } from "react";
import { localDay } from "@kezhuan/web/meta/calendar-days.ts";
import { buildForm, type FormGroup, recordFacts } from "@kezhuan/web/meta/form-model.ts";
import { allowsAction, scheduledAt } from "@kezhuan/web/meta/transitions.ts";
import { portalPageOf } from "@kezhuan/web/meta/portal-page.ts";
import { audienceOf, audienceTexts } from "@kezhuan/web/ui/audience.ts";
import { ScheduleNote } from "@kezhuan/web/ui/schedule-note.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { approvalTexts } from "../approvals/approval-texts.ts";
import { RecordApprovals } from "../approvals/record-approvals.tsx";
import { documentTexts } from "../documents/document-texts.ts";
import { RecordDocuments } from "../documents/record-documents.tsx";
import { TemplatePlaceholders } from "../documents/template-placeholders.tsx";
import { RuleEffect } from "../access/rule-effect.tsx";
import { ruleTexts } from "../access/rule-texts.ts";
import { asText } from "../kinds/as-values.ts";
import { findMatchedRecord } from "../matches/matched-record.ts";
import { matchTexts } from "../matches/match-texts.ts";
import { RecordMatches } from "../matches/record-matches.tsx";
import { itemTexts } from "../dictionaries/item-texts.ts";
import { historyTexts } from "../history/history-texts.ts";
import { OperationChanges } from "../history/operation-changes.tsx";
import { RecordHistory } from "../history/record-history.tsx";
import { Masked } from "../kinds/masked.tsx";
import { Value } from "../kinds/value.tsx";
import { actionTexts } from "./action-texts.ts";
import type { RecordActions } from "../form/record-actions.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { useRowActions } from "./row-actions.tsx";
import { MergedFrom } from "../merge/merged-from.tsx";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { holderOf } from "../review/holder-of.ts";
import { OwnReviewNote } from "../review/own-review-note.tsx";
import { StandingRemarks } from "../form/standing-remarks.tsx";
import { useAccount, useIsAdministrator, usePermission } from "../session/account.tsx";
import { ViewFacts } from "../views/view-facts.tsx";
import { WebhookLog } from "../webhooks/webhook-log.tsx";
import { webhookTexts } from "../webhooks/webhook-texts.ts";
import { findDesign } from "../form/find-design.ts";
import { formTexts } from "../form/form-texts.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import "../form/view-panel.css";

const AnswerSheet = lazyPage(async () => (await import("../form/answer-sheet.tsx")).AnswerSheet);
const DesignedRecord = lazyPage(async () => (await import("../form/designed-record.tsx")).DesignedRecord);
const PrintSheet = lazyPage(async () => (await import("../form/print-sheet.tsx")).PrintSheet);
const ItemList = lazyPage(async () => (await import("../dictionaries/item-list.tsx")).ItemList);

interface ViewPanelProps {
  meta: ObjectMeta;
  record: WireRecord;
  rows: readonly WireRecord[];
  actions: RecordActions;
  /** It stands in place of its list. */
  isPage?: boolean;
  onClose: () => void;
}

/** A record to be read, section by section, with the ways on from here. */
export function ViewPanel({ meta, record, rows, actions, isPage = false, onClose }: ViewPanelProps) {
  const tHistory = useText(historyTexts);
  const say = useText(audienceTexts);
  const at = scheduledAt(meta, record);
  const isView = meta.object.name === "meta_view";
  const tabs = usePanelTabs(meta, record);
  const content = isView ? (
    <ViewFacts record={record} />
  ) : (
    <>
      {at && <ScheduleNote at={at} name={holderOf(meta, { record, revision: undefined })?.label} />}
      <OwnReviewNote meta={meta} record={record} />
      {meta.object.states !== undefined && meta.object.page !== undefined && (
        <p className="panel-audience">{say(audienceOf(record))}</p>
      )}
      <RecordContent meta={meta} record={record} />
    </>
  );
  return (
    <PanelFrame
      title={<Title meta={meta} record={record} />}
      onClose={onClose}
      tools={<PanelTools {...{ meta, record, rows, actions, isPage }} />}
    >
      {tabs.length === 0 ? (
        content
      ) : (
        <Tabs
          className="record-tabs"
          aria-label={tHistory("parts")}
          destroyOnHidden
          items={[{ key: "content", label: tHistory("content"), children: content }, ...tabs]}
          {...firstOpen(meta)}
        />
      )}
    </PanelFrame>
  );
}

/** Of these the tab says what somebody has come for. */
const firstTabs: Readonly<Record<string, string>> = { sys_dict: "items", sys_form_answer: "answer" };

function firstOpen({ object }: ObjectMeta): { defaultActiveKey?: string } {
  const tab = firstTabs[object.name];
  return tab === undefined ? {} : { defaultActiveKey: tab };
}

/** What there is about a record besides what it holds. */
function usePanelTabs(meta: ObjectMeta, record: WireRecord) {
  const tHistory = useText(historyTexts);
  const tWebhook = useText(webhookTexts);
  const tRule = useText(ruleTexts);
  const tMatch = useText(matchTexts);
  const tItem = useText(itemTexts);
  const tApproval = useText(approvalTexts);
  const documents = useDocumentTabs(meta, record);
  // The server asks for the role itself here.
  const hasLog = useIsAdministrator() && meta.object.name === "sys_webhook";
  const ruled = meta.object.name === "sys_access" ? asText(record["object"]) : "";
  const hasHistory = meta.object.history && allowsAction(meta, record, "history");
  const matched = findMatchedRecord(meta, record);
  const operated = meta.object.name === "sys_operation_log" ? asText(record["object"]) : "";
  const name = asText(record[meta.object.labelField]);
  const isDict = meta.object.name === "sys_dict";
  const isAnswer = meta.object.name === "sys_form_answer";
  return [
    isAnswer && {
      key: "answer",
      label: tHistory("answer"),
      children: (
        <Suspense fallback={<RowsSkeleton />}>
          <AnswerSheet answer={record} />
        </Suspense>
      ),
    },
    isDict && {
      key: "items",
      label: tItem("tab"),
      children: <DictItems dict={record} name={name} />,
    },
    meta.object.approved && {
      key: "approvals",
      label: tApproval("tab"),
      children: <RecordApprovals objname={meta.object.name} id={record.id} />,
    },
    ...documents,
    matched && {
      key: "matches",
      label: tMatch("tab"),
      children: <RecordMatches record={matched} name={name} />,
    },
    operated !== "" && {
      key: "changes",
      label: tHistory("operationChanges"),
      children: <OperationChanges operation={record.id} objname={operated} />,
    },
    hasLog && { key: "log", label: tWebhook("log"), children: <WebhookLog meta={meta} record={record} /> },
    ruled !== "" && { key: "effect", label: tRule("effect"), children: <RuleEffect objname={ruled} /> },
    hasHistory && {
      key: "history",
      label: tHistory("history"),
      children: <RecordHistory meta={meta} record={record} />,
    },
  ].filter((tab) => tab !== undefined && tab !== false);
}

/** What is made of a record, and what a template may name. */
function useDocumentTabs({ object }: ObjectMeta, record: WireRecord) {
  const t = useText(documentTexts);
  const mayProduce = usePermission("sys_template:read");
  const about = asText(record["object"]);
  return [
    mayProduce && {
      key: "documents",
      label: t("tab"),
      children: <RecordDocuments objname={object.name} id={record.id} />,
    },
    object.name === "sys_template" && {
      key: "placeholders",
      label: t("placeholders"),
      children: <TemplatePlaceholders objname={about} />,
    },
  ];
}

function DictItems({ dict, name }: { dict: WireRecord; name: string }) {
  const [today] = useState(() => localDay(new Date()));
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <ItemList dict={dict} name={name} today={today} />
    </Suspense>
  );
}

/** Section by section, and at the end who made and changed it. */
function RecordContent({ meta, record }: Pick<ViewPanelProps, "meta" | "record">) {
  const { language } = usePreferences();
  const t = useText(formTexts);
  const design = findDesign(meta, ["detail"]);
  const groups = design ? [] : buildForm({ meta, mode: "view", language, record });
  return (
    <StandingRemarks meta={meta} record={record}>
      {design && (
        <Suspense fallback={<RowsSkeleton />}>
          <DesignedRecord {...{ meta, record, design }} mode="read" />
        </Suspense>
      )}
      {groups.map((group) => (
        <section key={group.name} className="record-section">
          {group.label !== null && <h3>{group.label}</h3>}
          {isWithheld(group, record) ? <Masked /> : <Fields group={group} record={record} />}
        </section>
      ))}
      <MergedFrom meta={meta} record={record} />
      <section className="record-section record-facts" aria-label={t("facts")}>
        <dl>
          {recordFacts(meta).map((field) => (
            <div key={field.name}>
              <dt>{pickLabel(field.label, language)}</dt>
              <dd>
                <Value field={field} record={record} place="cell" />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </StandingRemarks>
  );
}

function Fields({ group, record }: { group: FormGroup; record: WireRecord }) {
  return (
    <dl>
      {group.fields.map(({ field, label, wide }) => (
        <div key={field.name} data-field={field.name} data-wide={wide}>
          <dt>{label}</dt>
          <dd>
            <Value field={field} record={record} place="page" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A section of which this person may see nothing says so once, and not beside each field. */
function isWithheld({ label, fields }: FormGroup, record: WireRecord): boolean {
  return (
    label !== null && fields.every(({ masked, field }) => masked && (record[field.name] ?? null) === null)
  );
}

/** What the record is called, and the state it is in. */
function Title({ meta, record }: Pick<ViewPanelProps, "meta" | "record">) {
  const { language } = usePreferences();
  const state = meta.fields.find(({ name }) => name === meta.object.states?.field);
  return (
    <>
      <span className="panel-name">{nameRecord(meta, record, language)}</span>
      {state && (
        <span className="panel-state">
          <Value field={state} record={record} place="page" />
        </span>
      )}
    </>
  );
}

/** The record itself, and why something is withheld on it, stand in the panel. */
function isShownHere(key: string): boolean {
  return key === "view" || key.startsWith("withheld-");
}

function PanelTools({ meta, record, rows, actions, isPage = false }: Omit<ViewPanelProps, "onClose">) {
  const t = useText(formTexts);
  const tAction = useText(actionTexts);
  const rowActions = useRowActions({ meta, record, actions }).filter(({ key }) => !isShownHere(key));
  const [first, ...rest] = rowActions;
  const page = portalPageOf(meta.object, record);
  return (
    <>
      {first && (
        <Button type={first.key === "edit" ? "primary" : "default"} onClick={first.run}>
          {first.label}
        </Button>
      )}
      {rest.length > 0 && (
        <ButtonMenu
          items={rest}
          onChoose={(chosen) => rest.find(({ key }) => key === chosen)?.run()}
          button={(props) => (
            <Button icon={<DownOutlined aria-hidden />} iconPlacement="end" className="panel-more" {...props}>
              {tAction("more")}
            </Button>
          )}
        />
      )}
      {page !== undefined && (
        <Button
          type="text"
          icon={<EyeOutlined aria-hidden />}
          aria-label={t("portalPage")}
          title={t("portalPage")}
          href={`#${page}`}
          target="_blank"
        />
      )}
      <PrintTool meta={meta} record={record} />
      <PlaceTools {...{ record, rows, actions, isPage }} />
    </>
  );
}

/** The record on paper. */
function PrintTool({ meta, record }: Pick<ViewPanelProps, "meta" | "record">) {
  const t = useText(formTexts);
  const { user } = useAccount();
  const department = user.depts.find(({ deptid }) => deptid === user.deptid)?.name;
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<PrinterOutlined aria-hidden />}
        aria-label={t("print")}
        title={t("print")}
        onClick={() => setPrinting(true)}
      />
      {isPrinting && (
        <Suspense>
          <PrintSheet {...{ meta, record, department }} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Where the record is shown, and the ways to its neighbours in the list. */
function PlaceTools({ record, rows, actions, isPage }: Omit<ViewPanelProps, "onClose" | "meta">) {
  const t = useText(formTexts);
  const tAction = useText(actionTexts);
  const place = rows.findIndex(({ id }) => id === record.id);
  const goTo = (next: WireRecord | undefined) => next && actions.open({ mode: "view", id: next.id, isPage });
  return (
    <>
      <Button
        type="text"
        icon={isPage ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
        aria-label={tAction(isPage ? "besideList" : "asPage")}
        title={tAction(isPage ? "besideList" : "asPage")}
        onClick={() => actions.open({ mode: "view", id: record.id, isPage: !isPage })}
      />
      {place >= 0 && (
        <>
          <Button
            type="text"
            icon={<LeftOutlined aria-hidden />}
            aria-label={t("previous")}
            title={t("previousKey")}
            aria-keyshortcuts="Alt+ArrowUp"
            disabled={place === 0}
            onClick={() => goTo(rows[place - 1])}
          />
          <Button
            type="text"
            icon={<RightOutlined aria-hidden />}
            aria-label={t("next")}
            title={t("nextKey")}
            aria-keyshortcuts="Alt+ArrowDown"
            disabled={place === rows.length - 1}
            onClick={() => goTo(rows[place + 1])}
          />
        </>
      )}
    </>
  );
}
