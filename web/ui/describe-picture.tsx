import type { AltText, FileValue, Focus } from "@kezhuan/contract/kinds/file";
import type { Language } from "@kezhuan/contract/metadata/label";
import { useId } from "react";
import { pictureAt } from "./picture.tsx";
import { defineText, formatText } from "./text.ts";
import "./describe-picture.css";

const texts = defineText({
  alt: { zh: "替代文字：图上是什么", en: "Alternative text in Chinese: what it shows" },
  altHelp: {
    zh: "给看不见图片的人读，一句话即可",
    en: "Read to those who do not see the picture; one sentence will do",
  },
  altEn: { zh: "英文替代文字（可选）", en: "Alternative text in English (optional)" },
  focus: {
    zh: "{name} 的重点：左 {x}%，上 {y}%。点击图片，或用方向键移动",
    en: "Focus of {name}: {x}% from the left, {y}% from the top. Click the picture, or use the arrow keys",
  },
  focusHelp: { zh: "点击图片选定裁切时保留的重点", en: "Click what has to stay in view when it is cropped" },
});

interface DescribePictureProps {
  picture: FileValue;
  language: Language;
  /** True where it may not be without an alternative text. */
  needsAlt: boolean;
  onChange: (change: Pick<FileValue, "alt" | "focus">) => void;
}

const middle: Focus = { x: 50, y: 50 };
const step = 5;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** What a picture shows, in both languages, and the point in it that stays in view. */
export function DescribePicture({ picture, language, needsAlt, onChange }: DescribePictureProps) {
  const id = useId();
  const say = (key: keyof typeof texts, params = {}) => formatText(texts[key], language, params);
  const { alt } = picture;
  const write = (part: Partial<AltText>) => onChange({ alt: { zh: "", ...alt, ...part } });
  return (
    <div className="describe-picture">
      <FocusChoice {...{ picture, onChange, say }} />
      <div>
        <label htmlFor={`${id}-zh`}>{say("alt")}</label>
        <input
          id={`${id}-zh`}
          lang="zh-CN"
          maxLength={300}
          value={alt?.zh ?? ""}
          required={needsAlt}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => write({ zh: target.value })}
        />
        <label htmlFor={`${id}-en`}>{say("altEn")}</label>
        <input
          id={`${id}-en`}
          lang="en"
          maxLength={300}
          value={alt?.en ?? ""}
          onChange={({ target }) => write({ en: target.value })}
        />
        <small id={`${id}-help`}>
          {say("altHelp")} · {say("focusHelp")}
        </small>
      </div>
    </div>
  );
}

interface FocusChoiceProps extends Pick<DescribePictureProps, "picture" | "onChange"> {
  say: (key: "focus", params: { name: string; x: number; y: number }) => string;
}

function FocusChoice({ picture, onChange, say }: FocusChoiceProps) {
  const { x, y } = picture.focus ?? middle;
  const choose = (left: number, top: number) => {
    const clamp = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
    onChange({ focus: { x: clamp(left), y: clamp(top) } });
  };
  return (
    <button
      type="button"
      className="describe-picture-focus"
      aria-label={say("focus", { name: picture.name, x, y })}
      onClick={(event) => {
        // A click by the keyboard has no place.
        if (event.detail === 0) return;
        const box = event.currentTarget.getBoundingClientRect();
        choose(
          ((event.clientX - box.left) / box.width) * 100,
          ((event.clientY - box.top) / box.height) * 100,
        );
      }}
      onKeyDown={(event) => {
        const move = moves[event.key];
        if (!move) return;
        event.preventDefault();
        choose(x + move[0], y + move[1]);
      }}
    >
      <img src={pictureAt(picture, 320)} alt="" />
      <i style={{ left: `${x}%`, top: `${y}%` }} />
    </button>
  );
}
