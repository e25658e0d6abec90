import type { FileValue } from "@kezhuan/contract/kinds/file";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { mountAlone } from "@kezhuan/web/testing/open-page.ts";
import { createElement, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DescribePicture } from "./describe-picture.tsx";

const dot = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='160' height='100'/>";

test("what a picture shows is written in both languages, and its focus chosen by pointer and by keys", async () => {
  let file: FileValue = { id: "1", name: "装置.png", size: 1, type: "image/png", url: dot };
  mountAlone(() => {
    const [picture, setPicture] = useState(file);
    file = picture;
    const onChange = (part: Partial<FileValue>) => setPicture((before) => ({ ...before, ...part }));
    return createElement(DescribePicture, { picture, language: "zh", needsAlt: true, onChange });
  });
  await page.getByLabelText("替代文字：图上是什么").fill("装置外观");
  await page.getByLabelText(/英文替代文字/).fill("The device");
  await expect.poll(() => file.alt).toEqual({ zh: "装置外观", en: "The device" });
  const focus = page.getByRole("button", { name: /重点：左 50%，上 50%/ });
  await focus.click({ position: { x: 16, y: 80 } });
  expect([file.focus?.x ?? 99, file.focus?.y ?? 0].map((one) => Math.round(one / 10))).toEqual([1, 8]);
  const before = file.focus;
  await userEvent.keyboard("{ArrowRight}{ArrowUp}");
  expect(file.focus).toEqual({ x: (before?.x ?? 0) + 5, y: (before?.y ?? 0) - 5 });
  await expectNoFindings();
});
