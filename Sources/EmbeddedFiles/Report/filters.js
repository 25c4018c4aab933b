"use strict";
const form = document.getElementById("filters");
const names = ["text", "role", "level", "verdict"];
const details = [...document.querySelectorAll("details")];
const wasOpen = new Map(details.map(part => [part, part.open]));
const rules = [...document.querySelectorAll("section.rule")].map(section =>
  ({ section, words: null }));
const rows = new Map([...document.querySelectorAll(".matrix tr[data-role]")].map(row =>
  [decodeURIComponent(row.querySelector("a").hash.slice(1)), row]));

function fits(rule, chosen) {
  const data = rule.section.dataset;
  if (chosen.role && data.role !== chosen.role) return false;
  if (chosen.level && data.level !== chosen.level) return false;
  if (chosen.verdict && !(data.verdict || "").split(" ").includes(chosen.verdict)) return false;
  if (!chosen.text) return true;
  rule.words ??= rule.section.textContent.toLowerCase();
  return chosen.text.toLowerCase().split(/\s+/).every(word => rule.words.includes(word));
}

function hideEmpty(selector, part) {
  for (const whole of document.querySelectorAll(selector)) {
    whole.hidden = !whole.querySelector(part + ":not([hidden])");
  }
}

function apply() {
  const chosen = Object.fromEntries(
    names.map(name => [name, form.elements[name].value.trim()]));
  const isFiltered = names.some(name => chosen[name]);
  let shown = 0;
  for (const rule of rules) {
    const isShown = fits(rule, chosen);
    rule.section.hidden = !isShown;
    if (isShown) shown += 1;
    const row = rows.get(rule.section.id);
    if (row) row.hidden = !isShown;
  }
  hideEmpty(".page", "section.rule");
  hideEmpty(".matrix tbody", "tr[data-role]");
  hideEmpty("section.role", ".page");
  for (const part of details) {
    if (part.parentElement.className === "page") part.open = isFiltered || wasOpen.get(part);
  }
  form.querySelector("[role=status]").textContent =
    isFiltered ? shown + " of " + rules.length + " rules" : rules.length + " rules";
  return chosen;
}

function remember(chosen) {
  const address = new URLSearchParams();
  for (const name of names) if (chosen[name]) address.set(name, chosen[name]);
  history.replaceState(null, "", "#" + address);
}

// The element that an address names; null if the address can't be decoded or names none.
function named(address) {
  try {
    return document.getElementById(decodeURIComponent(address));
  } catch {
    return null;
  }
}

function show(element) {
  for (let part = element; part; part = part.parentElement) {
    if (part.tagName === "DETAILS") part.open = true;
  }
  if (element.firstElementChild?.tagName === "DETAILS") element.firstElementChild.open = true;
  element.scrollIntoView();
}

// Makes everything that scrolls sideways reachable by keyboard, and nothing else.
function makeReachable() {
  for (const box of document.querySelectorAll("pre, .wide")) {
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0;
      box.setAttribute("role", "group");
      box.setAttribute("aria-label", "scrolls sideways");
    } else if (box.hasAttribute("tabindex")) {
      for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
    }
  }
}

let isWaiting = false;
function makeReachableSoon() {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => { isWaiting = false; makeReachable(); });
}

function follow() {
  const address = location.hash.slice(1);
  if (address.includes("=")) {
    const asked = new URLSearchParams(address);
    for (const name of names) form.elements[name].value = asked.get(name) ?? "";
    apply();
    document.getElementById("content").scrollIntoView();
    return;
  }
  const element = named(address);
  if (!element) return;
  if (element.closest("[hidden]")) {
    form.reset();
    apply();
  }
  show(element);
}

for (const part of document.querySelectorAll("form, a[data-filter]")) part.hidden = false;
form.addEventListener("input", () => remember(apply()));
form.addEventListener("reset", () => setTimeout(() => remember(apply())));
form.addEventListener("submit", event => event.preventDefault());
addEventListener("hashchange", follow);
addEventListener("resize", makeReachableSoon);
document.addEventListener("toggle", makeReachableSoon, true);
addEventListener("beforeprint", () => {
  for (const part of details) part.open = true;
});
addEventListener("afterprint", () => {
  for (const part of details) part.open = wasOpen.get(part);
});
apply();
follow();
makeReachable();
