import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { SubjectKind } from "../subject/subject.ts";
import { starIcon } from "./star-icon.ts";
import { useFavourites } from "./use-favourites.ts";
import "./favourite-star.css";

const texts = defineText({
  mark: { zh: "收藏", en: "Save" },
  marked: { zh: "已收藏", en: "Saved" },
  of: { zh: "：{title}", en: ": {title}" },
  kept: {
    zh: "已收藏在本浏览器；登录后可以带入账号",
    en: "Saved in this browser; log in to take it into your account",
  },
  failed: { zh: "没有存上，请稍后再试", en: "It could not be saved. Try again in a moment" },
});

interface FavouriteStarProps {
  kind: SubjectKind;
  id: string;
  /** What it is called, for those who do not see where the star stands. */
  title: string;
}

/** Marks a record, or takes its mark away. */
export function FavouriteStar({ kind, id, title }: FavouriteStarProps) {
  const t = useText(texts);
  const { userId, isMarked, toggle } = useFavourites();
  const mark = { kind, about: id };
  const isOn = isMarked(mark);
  const press = async () => {
    const isDone = await toggle(mark);
    if (!isDone) showToast(t("failed"), { tone: "error" });
    else if (userId === undefined && !isOn) showToast(t("kept"));
  };
  return (
    <button
      type="button"
      className="button button-quiet reader-toggle favourite-star"
      aria-pressed={isOn}
      onClick={() => void press()}
    >
      <Icon name={starIcon} size={18} />
      {t(isOn ? "marked" : "mark")}
      <span className="unseen">{t("of", { title })}</span>
    </button>
  );
}
