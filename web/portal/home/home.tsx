import { usePageTitle } from "../shell/use-page-title.ts";
import { Distribution } from "./distribution.tsx";
import { Figures } from "./figures.tsx";
import { Hero } from "./hero.tsx";
import { Newest } from "./newest.tsx";
import { useNewest } from "./use-home-data.ts";

export function Home() {
  usePageTitle();
  const { words, achievements, total, isTotalExact, hotWords, error, retry } = useNewest();
  return (
    <>
      <Hero hotWords={error ? [] : hotWords} />
      {!error && <Figures total={total} isTotalExact={isTotalExact} />}
      <Newest achievements={achievements} words={words} error={error} onRetry={retry} />
      {total !== 0 && <Distribution words={words} />}
    </>
  );
}
