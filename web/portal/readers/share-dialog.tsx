import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { CopyButton } from "@kezhuan/web/ui/copy-button.tsx";
import { addressOf, type ShownItem } from "./record-address.ts";
import { SquareCode } from "@kezhuan/web/ui/square-code.tsx";
import { readerIcons } from "./reader-icons.ts";
import "./reader-dialogs.css";

const texts = defineText({
  title: { zh: "分享", en: "Share" },
  address: { zh: "固定地址", en: "Lasting address" },
  lead: {
    zh: "任何浏览器都能打开，不必登录，也不需要脚本。",
    en: "Opens in any browser, without a login and without scripts.",
  },
  copied: { zh: "链接已复制，可以粘贴发送", en: "Link copied, ready to paste" },
  code: { zh: "“{name}”的二维码", en: "Code to scan for “{name}”" },
  scan: { zh: "用手机扫一扫打开", en: "Scan it with a phone" },
  more: { zh: "用其他应用分享…", en: "Share with an app…" },
});

interface ShareDialogProps {
  item: ShownItem;
  name: string;
  onClose: () => void;
}

/** The lasting address of a record: to copy, to scan, or to hand to another program. */
export function ShareDialog({ item, name, onClose }: ShareDialogProps) {
  const t = useText(texts);
  const address = addressOf(item);
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <div className="share">
        <label className="share-address">
          <span>{t("address")}</span>
          <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <CopyButton text={address} done={t("copied")} look="filled" />
        <p className="share-lead">{t("lead")}</p>
        <figure className="share-code">
          <SquareCode text={address} label={t("code", { name })} />
          <figcaption>{t("scan")}</figcaption>
        </figure>
        {canHandOver() && (
          <Button icon={readerIcons.share} onClick={() => void handOver({ title: name, url: address })}>
            {t("more")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

// On secure origins only, and not in every browser, whatever its types say.
function canHandOver(): boolean {
  return "share" in navigator;
}

async function handOver(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch {
    // Closed without a choice: there is nothing to tell.
  }
}
