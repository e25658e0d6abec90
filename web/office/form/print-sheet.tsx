import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { formatDate, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Wordmark } from "@kezhuan/web/ui/wordmark.tsx";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { nameRecord } from "../kinds/record-name.ts";
import { DesignedRecord } from "./designed-record.tsx";
import { findDesign } from "./find-design.ts";
import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import { buildForm } from "@kezhuan/web/meta/form-model.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import "./print-sheet.css";

interface Source {
  meta: ObjectMeta;
  record: WireRecord;
  language: Language;
}

interface PrintSheetProps {
  meta: ObjectMeta;
  record: WireRecord;
  /** Where the person who prints works, for the head. */
  department: string | undefined;
  /** Paper has been printed, or not: the sheet can go. */
  onDone: () => void;
}

/** A record on paper: on the screen nothing of it is seen. Opens the browser's own dialog once pictures are there. */
export function PrintSheet({ meta, record, department, onDone }: PrintSheetProps) {
  const { language } = usePreferences();
  const sheet = useRef<HTMLElement>(null);
  const [now] = useState(() => new Date().toISOString());
  const done = useEffectEvent(onDone);
  const design = useMemo(
    () => findDesign(meta, ["print", "detail"]) ?? generateDesign({ meta, record, language }),
    [meta, record, language],
  );
  useEffect(() => {
    const end = () => done();
    addEventListener("afterprint", end);
    const pictures = [...(sheet.current?.querySelectorAll("img") ?? [])];
    // A picture that does not come leaves its place empty, and keeps nobody from printing.
    const loaded = pictures.map((picture) => picture.decode().catch(() => undefined));
    void Promise.all([document.fonts.ready, ...loaded]).then(() => print());
    return () => removeEventListener("afterprint", end);
  }, []);
  return createPortal(
    <article className="print-sheet" ref={sheet}>
      <header>
        <span className="print-head">
          <Wordmark />
          {department && <strong>{department}</strong>}
        </span>
        <span>{formatDate(now, language)}</span>
      </header>
      <h1>{nameRecord(meta, record, language) || pickLabel(meta.object.label, language)}</h1>
      <DesignedRecord meta={meta} record={record} design={design} mode="print" />
    </article>,
    document.body,
  );
}

/** The design of an object that has none, for paper: its sections one after the other, short fields side by side. */
function generateDesign({ meta, record, language }: Source): FormSchema {
  const groups = buildForm({ meta, mode: "view", language, record });
  const nodes = groups.map((group, at): FormNode => {
    const children = group.fields.map(({ field, wide }): FormNode => {
      const shared = { id: field.name, name: field.name, bound: true, span: wide ? {} : { tablet: 6 } };
      return field.kind === "json" || field.kind === "lines"
        ? { ...shared, type: "sub-table", columns: [] }
        : { ...shared, type: "input" };
    });
    const title = group.label === null ? {} : { title: { zh: group.label } };
    return { id: `section-${at}`, type: "container", ...title, children };
  });
  return { version: 1, object: meta.object.name, nodes };
}
