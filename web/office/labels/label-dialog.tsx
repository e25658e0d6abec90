import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { InputNumber, Modal } from "antd";
import { useId, useState } from "react";
import { createPortal } from "react-dom";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Pending } from "../parts/pending.tsx";
import { useEscape } from "../parts/use-escape.ts";
import { LabelPages, labelsOnSheet } from "./label-pages.tsx";
import { labelTexts } from "./label-texts.ts";
import "./label-dialog.css";

interface LabelDialogProps {
  meta: ObjectMeta;
  ids: readonly string[];
  onClose: () => void;
}

/** As many as one page of records holds. */
const mostLabels = 500;

/** The sheets as they will be printed, and how many of the first one are gone. */
export function LabelDialog({ meta, ids, onClose }: LabelDialogProps) {
  const t = useText(labelTexts);
  const [skip, setSkip] = useState(0);
  const skipId = useId();
  const wanted = ids.slice(0, mostLabels);
  const { data, error, refetch } = useQuery(
    objDataByPageQuery({
      objname: meta.object.name,
      highsearch: { match: "and", rules: [{ field: "id", op: "in", value: wanted }] },
      fields: meta.object.labels?.fields,
      pageSize: mostLabels,
      count: "none",
    }),
  );
  useEscape(true, onClose);
  // In the order in which they were ticked: that is how they are stuck on.
  const records = wanted.flatMap((id) => data?.data.find((record) => record.id === id) ?? []);
  return (
    <Modal
      open
      title={t("title", { count: wanted.length })}
      width={880}
      okText={t("start")}
      cancelText={t("cancel")}
      okButtonProps={{ disabled: records.length === 0 }}
      onOk={() => print()}
      onCancel={onClose}
    >
      <p>{t("lead")}</p>
      <p className="label-skip">
        <label htmlFor={skipId}>{t("skip")}</label>
        <InputNumber
          id={skipId}
          min={0}
          max={labelsOnSheet - 1}
          precision={0}
          value={skip}
          onChange={(value) => setSkip(value ?? 0)}
        />
      </p>
      {(error || !data) && <Pending {...{ error, refetch }} />}
      {records.length > 0 && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable with the keyboard */}
          <section className="label-preview" aria-label={t("preview")} tabIndex={0}>
            <LabelPages {...{ meta, records, skip }} />
          </section>
          {createPortal(
            <div className="label-print" aria-hidden>
              <LabelPages {...{ meta, records, skip }} />
            </div>,
            document.body,
          )}
        </>
      )}
    </Modal>
  );
}
