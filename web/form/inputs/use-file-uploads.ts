import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useEffect, useRef, useState } from "react";
import { useForm, useSay } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";
import type { FormFile } from "../read-value.ts";

/** A file on its way. */
export interface Sending {
  key: number;
  file: File;
  /** 0 to 1. */
  share: number;
  /** Why it did not arrive. */
  failure?: string | undefined;
}

interface ToCrop {
  picture: ImageBitmap;
  ratio: number;
  file: File;
}

/** Sends files for an input. One that fails stays, to be tried again; pictures are cropped before, where the design says so. */
export function useFileUploads({ input, place }: InputProps, onDone: (file: FormFile) => void) {
  const { filling, sendFile, language } = useForm();
  const say = useSay();
  const next = useRef(0);
  const isHere = useIsHere();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [problem, setProblem] = useState<string>();
  const [toCrop, setCrop] = useState<ToCrop>();
  const { node } = input;
  const maxSize = node.type === "file" || node.type === "image" ? node.maxSize : undefined;
  const ratio = node.type === "image" ? node.ratio : undefined;
  const change = (key: number, part: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const send = async ({ key, file }: Sending) => {
    if (!sendFile) return;
    try {
      const name = place.row?.table ?? place.name;
      const onProgress = (share: number) => change(key, { share });
      const done = await filling.during(sendFile(file, { name, onProgress }));
      setSending((all) => all.filter((one) => one.key !== key));
      onDone(done);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      change(key, { failure: message });
      // Whoever has gone on to another step is told there.
      if (!isHere.current) showToast(say("uploadFailed", { name: file.name, message }), { tone: "error" });
    }
  };
  const begin = (file: File) => {
    const one: Sending = { key: (next.current += 1), file, share: 0 };
    setSending((all) => [...all, one]);
    void send(one);
  };
  const takeOne = async (file: File) => {
    if (maxSize !== undefined && file.size > maxSize)
      return setProblem(say("fileTooBig", { name: file.name, max: writeSize(maxSize, language) }));
    if (ratio === undefined) return begin(file);
    const picture = await createImageBitmap(file).catch(() => undefined);
    return picture ? setCrop({ picture, ratio, file }) : setProblem(say("noPicture"));
  };
  return {
    sending,
    problem,
    toCrop,
    take(files: readonly File[]) {
      setProblem(undefined);
      for (const file of files) void takeOne(file);
    },
    retry(one: Sending) {
      change(one.key, { share: 0, failure: undefined });
      void send(one);
    },
    drop: ({ key }: Sending) => setSending((all) => all.filter((one) => one.key !== key)),
    /** The part that was chosen; undefined when the person gave up. */
    crop(cut: Blob | undefined) {
      const name = toCrop?.file.name.replace(/\.\w+$/, "") ?? "picture";
      setCrop(undefined);
      if (cut) begin(new File([cut], `${name}.jpg`, { type: cut.type }));
    },
  };
}

/** Whether the input is still in view: uploads go on without it. */
function useIsHere(): { readonly current: boolean } {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
