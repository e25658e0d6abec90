import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import { FavouriteList } from "./favourite-list.tsx";
import { dropLocalMarks, getLocalMarks, subscribeLocalMarks } from "../favourites/local-marks.ts";
import { MarkNote } from "./mark-note.tsx";
import { ownMarksQuery, toggleOwnMark } from "../favourites/own-marks.ts";
import { TakeOver } from "../favourites/take-over.tsx";

const texts = defineText({
  title: { zh: "我的收藏", en: "Saved" },
  here: { zh: "本浏览器中的收藏", en: "Saved in this browser" },
  hereLead: {
    zh: "登录后可以带入账号，在其他设备上也能看到。",
    en: "Log in to take them into your account and see them on other devices.",
  },
  login: { zh: "登录", en: "Log in" },
  failed: { zh: "没有移除，请稍后再试", en: "It could not be removed. Try again in a moment" },
});

/** What somebody has marked, from every device. */
export function FavouritesSection({ userId }: { userId: string }) {
  const t = useText(texts);
  const { data: marks, error, refetch } = useQuery(ownMarksQuery(userId));
  const folders = [...new Set(marks?.flatMap(({ folder }) => folder ?? []))].toSorted();
  return (
    <section className="my-section favourites" aria-labelledby="my-favourites">
      <header>
        <h2 id="my-favourites">{t("title")}</h2>
      </header>
      <TakeOver userId={userId} />
      {error && <FetchFailure error={error} onRetry={() => void refetch()} />}
      {!marks && !error && <RowSkeletons count={3} />}
      {marks && (
        <FavouriteList
          marks={marks}
          onRemove={(mark) =>
            void toggleOwnMark(userId, mark).then(
              (isDone) => isDone || showToast(t("failed"), { tone: "error" }),
            )
          }
          noteOf={(shown) => {
            const mark = marks.find(({ id }) => id !== "" && id === shown.id);
            return mark && <MarkNote userId={userId} mark={mark} folders={folders} />;
          }}
        />
      )}
    </section>
  );
}

/** What a visitor has marked in this browser. */
export function VisitorFavourites() {
  const t = useText(texts);
  const marks = useSyncExternalStore(subscribeLocalMarks, getLocalMarks);
  return (
    <section className="my-section favourites" aria-labelledby="here-favourites">
      <header>
        <h2 id="here-favourites">{t("here")}</h2>
        <p className="my-visitor-login">
          {t("hereLead")}
          <LoginLink className="button button-plain">{t("login")}</LoginLink>
        </p>
      </header>
      <FavouriteList marks={marks} onRemove={(mark) => dropLocalMarks([mark])} />
    </section>
  );
}
