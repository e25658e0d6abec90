import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { copyText } from "./copy-text.ts";

const texts = defineText({
  share: { zh: "复制链接", en: "Copy link" },
  shared: { zh: "链接已复制，可以粘贴发送", en: "Link copied, ready to paste" },
  notShared: {
    zh: "浏览器不允许复制，请从地址栏复制",
    en: "The browser does not allow copying. Copy the address from the bar",
  },
  print: { zh: "打印", en: "Print" },
});

/** What can be done with the page of a record, alike for every kind. */
export function DetailTools() {
  const t = useText(texts);
  const share = async () => {
    if (await copyText(location.href)) showToast(t("shared"), { tone: "success" });
    else showToast(t("notShared"), { tone: "error" });
  };
  return (
    <div className="detail-head-tools">
      <Button look="quiet" icon="link" onClick={() => void share()}>
        {t("share")}
      </Button>
      <Button look="quiet" icon="print" onClick={() => print()}>
        {t("print")}
      </Button>
    </div>
  );
}
