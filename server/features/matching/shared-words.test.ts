import { expect, it } from "vitest";
import { findSharedWords } from "./shared-words.ts";

it.each([
  [["盐碱地微咸水滴灌抗堵技术应用"], ["微咸水膜下滴灌抗堵塞技术"], ["滴灌抗堵", "微咸水"]],
  [
    ["Recycling of lithium batteries"],
    ["Lithium battery recycling line"],
    ["recycling", "batteries", "lithium"],
  ],
  [["石墨烯塗層", "3D"], ["石墨烯涂层与3D打印"], ["石墨烯涂层"]],
  [["系统研究"], ["系统开发"], []],
  [["铝"], ["铝合金"], []],
  [["氧化物薄膜"], ["硫化物薄膜"], ["薄膜"]],
  [["氮化物陶瓷"], ["卤化物电解质"], []],
  [["碳化硅器件"], ["碳化硅衬底"], ["碳化硅"]],
])("%j and %j share %j", (own, theirs, shared) => {
  expect(findSharedWords(own, theirs)).toEqual(shared);
});
