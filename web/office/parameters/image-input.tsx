import { useRef, useState } from "react";
import { parameters } from "@kezhuan/contract/parameters/registry";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { parameterTexts } from "./parameter-texts.ts";

interface ImageInputProps {
  id: string;
  "aria-describedby": string;
  value: string;
  onChange: (value: string) => void;
}

const widest = 320;
const highest = 80;

/** A picture from this machine, made small enough to be part of every page. */
export function ImageInput({ id, value, onChange, ...notes }: ImageInputProps) {
  const t = useText(parameterTexts);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<"badImage" | "largeImage">();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const made = await shrink(file);
    setProblem(made.problem);
    if (made.url !== undefined) onChange(made.url);
  };
  return (
    <div className="parameter-image">
      {value && <img src={value} alt="" />}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
      <Button id={id} {...notes} onClick={() => input.current?.click()}>
        {t("chooseImage")}
      </Button>
      {value && <Button onClick={() => onChange("")}>{t("removeImage")}</Button>}
      {problem && (
        <p className="parameter-error" role="alert">
          {t(problem)}
        </p>
      )}
    </div>
  );
}

type Made = { url: string; problem?: undefined } | { url?: undefined; problem: "badImage" | "largeImage" };

async function shrink(file: File): Promise<Made> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    // Whatever it is, it is no picture that this browser draws.
    return { problem: "badImage" };
  }
  const scale = Math.min(1, widest / picture.width, highest / picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const made = ["image/png", "image/webp"].map((type) => canvas.toDataURL(type, 0.9));
  const url = made.find((one) => one.length <= parameters.site_logo.maxLength);
  return url === undefined ? { problem: "largeImage" } : { url };
}
