import { boundsOf, acceptedTypesOf } from "@kezhuan/contract/kinds/field-type";
import { UploadOutlined } from "@ant-design/icons";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Button } from "antd";
import { use, useEffect, useId, useRef, useState } from "react";
import { asFiles } from "./as-values.ts";
import { FileRow, TransferRow } from "./file-rows.tsx";
import { fileTexts } from "./file-texts.ts";
import { useObject } from "./object-context.tsx";
import type { EditorProps } from "./office-kind.ts";
import { UnchosenContext } from "./unchosen-text.tsx";
import { useFileScans } from "./use-file-scans.ts";
import { useUploads, type Transfer } from "./use-uploads.ts";
import "./file-editor.css";

/** Uploads as soon as files are chosen or dropped; a form is not saved before they have arrived or were given up. */
export function FileEditor(props: EditorProps & { images?: boolean }) {
  const t = useText(fileTexts);
  const { field, value, onChange, images = false } = props;
  const { object } = useObject();
  const [isOver, setOver] = useState(false);
  const files = asFiles(value);
  const max = boundsOf(field).max;
  // Two files may arrive before the form has been drawn again: each is added to what is there by then.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = asFiles(value);
  }, [value]);
  const change = (next: FileValue[]) => {
    latest.current = next;
    onChange(max === undefined ? (next.at(-1) ?? null) : next);
  };
  const { transfers, start } = useUploads({
    objname: object.name,
    field: field.name,
    onArrived: (file) => change(max === undefined ? [file] : [...latest.current, file]),
  });
  const isAwaited = useAwaited(transfers);
  const room = max === undefined ? 1 : max - files.length - transfers.length;
  const take = (list: FileList | null) => {
    for (const file of [...(list ?? [])].slice(0, room)) start(file);
  };
  return (
    <div
      className="file-editor"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <ul className="file-list">
        <FileRows {...{ files, field, images, change }} latest={() => latest.current} />
        {transfers.map((transfer) => (
          <TransferRow key={transfer.key} transfer={transfer} />
        ))}
      </ul>
      {isAwaited && (
        <p className="form-error" role="alert">
          {t("awaited")}
        </p>
      )}
      {room > 0 && <UploadButton {...props} max={max} onTake={take} />}
    </div>
  );
}

/** Has the form wait for files on their way; true once it was to be saved without them. */
function useAwaited(transfers: readonly Transfer[]): boolean {
  const form = use(UnchosenContext);
  const report = form?.report;
  const box = useId();
  const names = transfers.flatMap(({ name, failure }) => (failure === undefined ? [name] : [])).join("\n");
  useEffect(() => {
    report?.(box, names);
    return () => report?.(box, "");
  }, [box, report, names]);
  return form?.isAsked === true && names !== "";
}

interface FileRowsProps {
  files: readonly FileValue[];
  field: EditorProps["field"];
  images: boolean;
  /** What there is by now, which may not have been drawn yet. */
  latest: () => readonly FileValue[];
  change: (next: FileValue[]) => void;
}

function FileRows({ files, field, images, latest, change }: FileRowsProps) {
  const needsAlt = field.kind === "image" && field.settings.described === true;
  const scans = useFileScans(files);
  return files.map((file, index) => (
    <FileRow
      key={file.id}
      file={file}
      scan={scans.get(file.id)}
      image={
        images ? { isFirst: index === 0, isCover: index === 0 && files.length > 1, needsAlt } : undefined
      }
      onRemove={() => change(files.filter((other) => other.id !== file.id))}
      onChange={(part) =>
        change(latest().map((other) => (other.id === file.id ? { ...other, ...part } : other)))
      }
      onForward={() => change(moveForward(files, index))}
    />
  ));
}

/** The same list with one of them a place nearer to the front. */
function moveForward(files: readonly FileValue[], index: number): FileValue[] {
  const moved = [...files];
  const [one] = moved.splice(index, 1);
  if (one) moved.splice(index - 1, 0, one);
  return moved;
}

interface UploadButtonProps extends EditorProps {
  images?: boolean;
  max: number | undefined;
  onTake: (files: FileList | null) => void;
}

function UploadButton({ field, id, describedBy, label, images = false, max, onTake }: UploadButtonProps) {
  const t = useText(fileTexts);
  const input = useRef<HTMLInputElement>(null);
  const words = t(images ? "uploadImage" : "upload");
  return (
    <div className="file-ways">
      <input
        ref={input}
        type="file"
        hidden
        multiple={max !== undefined && max > 1}
        accept={acceptOf(acceptedTypesOf(field), images)}
        onChange={(event) => {
          onTake(event.target.files);
          event.target.value = "";
        }}
      />
      <Button
        id={id}
        aria-describedby={describedBy}
        aria-label={`${label}: ${words}`}
        icon={<UploadOutlined aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
      <span>{[t("drop"), ...(max === undefined ? [] : [t("most", { max })])].join(" · ")}</span>
    </div>
  );
}

function acceptOf(accept: unknown, images: boolean): string | undefined {
  if (Array.isArray(accept)) return accept.join(",");
  return images ? "image/*" : undefined;
}
