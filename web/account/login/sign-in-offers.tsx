import type { SignInOffer } from "@kezhuan/contract/sign-in";
import { returnAddress } from "../return-address.ts";
import { useSay } from "../use-say.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { site } from "@kezhuan/web/ui/site.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { keepReturnPlace } from "./return-place.ts";
import { signInTexts } from "./sign-in-texts.ts";
import "./sign-in-offers.css";

interface SignInOffersProps {
  /** For a provider whose password is typed here. */
  onPassword: (offer: SignInOffer) => void;
}

/** A button for each way to sign in by one's organisation; nothing where none is configured. */
export function SignInOffers({ onPassword }: SignInOffersProps) {
  const t = useText(signInTexts);
  const say = useSay();
  const back = returnAddress(useSearchParams());
  if (site.signIn.length === 0) return null;
  return (
    <section className="login-offers" aria-labelledby="login-offers">
      <h2 id="login-offers">{t("or")}</h2>
      {site.signIn.map((offer) =>
        offer.way === "redirect" ? (
          <a
            key={offer.provider}
            className="button button-plain"
            href={`auth/${offer.provider}/start`}
            onClick={() => keepReturnPlace(back)}
          >
            {say(offer.label)}
          </a>
        ) : (
          <Button key={offer.provider} onClick={() => onPassword(offer)}>
            {say(offer.label)}
          </Button>
        ),
      )}
    </section>
  );
}
