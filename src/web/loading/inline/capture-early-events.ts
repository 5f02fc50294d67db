// @requirement 12.2.3
declare global {
  interface Window {
    /** Replays the captured events; called once the page is hydrated. */
    replayEarlyEvents?: () => Promise<void>;
  }
}

/** After this time without hydration the browser handles the events itself: a form is submitted natively. */
const PATIENCE_MS = 10_000;
const eventTypes = ['click', 'input', 'change', 'submit'];

type Field = HTMLInputElement;
/** Fields into which the browser can insert text. */
const textTypes = /^(?:text|textarea|search|tel|url|password)$/;
const isCheckable = ({ type }: Field) => /^(?:checkbox|radio)$/.test(type);

/**
 * Captures events until hydration, which would lose them: clicks on buttons, values of fields, submits (signing in and
 * paying need scripts), and clicks on links after these. They are replayed in order by plain DOM calls. React receives
 * none of them before, so that an event during hydration does not count twice.
 */
export default function captureEarlyEvents(): void {
  const queue: (() => void)[] = [];
  const values = new Map<Field, string | boolean>();
  let replaying = false;

  const enqueue = (event: Event, button: HTMLElement | null, replay: () => void) => {
    event.stopImmediatePropagation();
    if (button) button.ariaBusy = 'true';
    queue.push(() => {
      if (button) button.ariaBusy = null;
      replay();
    });
  };

  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter } = event;
    event.preventDefault();
    enqueue(event, submitter, () =>
      (target as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : null),
    );
  };

  /** A field is replayed once, with its last value. */
  const onInput = (event: Event) => {
    const field = event.target as Field;
    if (values.has(field)) event.stopImmediatePropagation();
    else
      enqueue(event, null, () => {
        setAgain(field, values.get(field));
        values.delete(field);
      });
    values.set(field, isCheckable(field) ? field.checked : field.value);
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    // The input event of a checkbox or radio button follows its click.
    if (isCheckable(target as Field)) return event.stopImmediatePropagation();
    const button = target.closest('button');
    const inThisTab = event.button === 0 && !event.ctrlKey && !event.metaKey;
    const link = queue.length > 0 && inThisTab && target.closest('a');
    if (link) {
      event.preventDefault();
      enqueue(event, null, () => link.click());
    } else if (button && !(button.form && button.type === 'submit'))
      // The copy keeps `detail`, which identifies the second press of a double click.
      enqueue(event, button, () => button.dispatchEvent(new MouseEvent('click', event)));
  };

  const capture = (event: Event) => {
    if (replaying) return;
    if (event.type === 'submit') onSubmit(event as SubmitEvent);
    else if (event.type === 'input') onInput(event);
    else if (event.type === 'click') onClick(event as MouseEvent);
    // `change`: the input event before it was captured.
    else event.stopImmediatePropagation();
  };

  const replayAll = async () => {
    clearTimeout(timeout);
    // Events that arrive meanwhile are appended.
    for (let replay = queue.shift(); replay; replay = queue.shift()) {
      replaying = true;
      try {
        replay();
      } catch (error) {
        reportError(error);
      }
      replaying = false;
      await new Promise((resolve) => setTimeout(resolve));
    }
    for (const type of eventTypes) removeEventListener(type, capture, true);
  };
  const timeout = setTimeout(replayAll, PATIENCE_MS);
  for (const type of eventTypes) addEventListener(type, capture, true);
  window.replayEarlyEvents = replayAll;
}

/**
 * Sets a field as a visitor would: clicks the checkbox or radio button from its opposite state, or types the text into the
 * emptied field. Hydration may have restored the old value.
 */
function setAgain(field: Field, value: string | boolean | undefined): void {
  if (typeof value === 'boolean') {
    field.checked = !value;
    return field.click();
  }
  if (field.type !== 'file' && value !== undefined) {
    field.value = value;
    if (textTypes.test(field.type)) {
      field.value = '';
      field.setRangeText(value, 0, 0, 'end');
    }
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
