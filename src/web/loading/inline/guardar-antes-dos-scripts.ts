declare global {
  interface Window {
    /** Does what was kept; called once React answers for the page. */
    fazerOQueEsperava?: () => Promise<void>;
  }
}

/** After this the browser does by itself what it can: a form is sent as a page. */
const PACIENCIA_MS = 10_000;
const tipos = ['click', 'input', 'change', 'submit'];

type Campo = HTMLInputElement;
/** Into those the browser can insert text. */
const deTexto = /^(?:text|textarea|search|tel|url|password)$/;
const eMarca = ({ type }: Campo) => /^(?:checkbox|radio)$/.test(type);

/**
 * Keeps events until React answers for the page, which would lose them: presses of buttons, choices in fields, forms that
 * are sent (signing in and paying need scripts), and links behind those. They are repeated in order by plain DOM calls.
 * React sees none of them before, so that an event during hydration does not count twice.
 */
export default function guardarAntesDosScripts(): void {
  const espera: (() => void)[] = [];
  const escolhas = new Map<Campo, string | boolean>();
  let fazendo = false;

  const adiar = (evento: Event, botao: HTMLElement | null, depois: () => void) => {
    evento.stopImmediatePropagation();
    if (botao) botao.ariaBusy = 'true';
    espera.push(() => {
      if (botao) botao.ariaBusy = null;
      depois();
    });
  };

  const aoEnviar = (evento: SubmitEvent) => {
    const { target, submitter } = evento;
    evento.preventDefault();
    adiar(evento, submitter, () =>
      (target as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : null),
    );
  };

  /** A field is repeated once, with the last value it was given. */
  const aoPreencher = (evento: Event) => {
    const campo = evento.target as Campo;
    if (escolhas.has(campo)) evento.stopImmediatePropagation();
    else
      adiar(evento, null, () => {
        escolherDeNovo(campo, escolhas.get(campo));
        escolhas.delete(campo);
      });
    escolhas.set(campo, eMarca(campo) ? campo.checked : campo.value);
  };

  const aoApertar = (evento: MouseEvent) => {
    const alvo = evento.target as Element;
    // The input event of a box or a radio button follows its click.
    if (eMarca(alvo as Campo)) return evento.stopImmediatePropagation();
    const botao = alvo.closest('button');
    const nestaAba = evento.button === 0 && !evento.ctrlKey && !evento.metaKey;
    const elo = espera.length > 0 && nestaAba && alvo.closest('a');
    if (elo) {
      evento.preventDefault();
      adiar(evento, null, () => elo.click());
    } else if (botao && !(botao.form && botao.type === 'submit'))
      // The copy has the same `detail`: the second press of a double click says that it is.
      adiar(evento, botao, () => botao.dispatchEvent(new MouseEvent('click', evento)));
  };

  const guardar = (evento: Event) => {
    if (fazendo) return;
    if (evento.type === 'submit') aoEnviar(evento as SubmitEvent);
    else if (evento.type === 'input') aoPreencher(evento);
    else if (evento.type === 'click') aoApertar(evento as MouseEvent);
    // The input event before it was kept.
    else evento.stopImmediatePropagation();
  };

  const fazer = async () => {
    clearTimeout(prazo);
    // Events that arrive meanwhile are appended.
    for (let pedido = espera.shift(); pedido; pedido = espera.shift()) {
      fazendo = true;
      try {
        pedido();
      } catch (erro) {
        reportError(erro);
      }
      fazendo = false;
      await new Promise((depois) => setTimeout(depois));
    }
    for (const tipo of tipos) removeEventListener(tipo, guardar, true);
  };
  const prazo = setTimeout(fazer, PACIENCIA_MS);
  for (const tipo of tipos) addEventListener(tipo, guardar, true);
  window.fazerOQueEsperava = fazer;
}

/**
 * Makes the choice anew, as a visitor would: clicks the box or the radio button from its other state, types the text into the
 * emptied field. Hydration may have put the old value back.
 */
function escolherDeNovo(campo: Campo, escolha: string | boolean | undefined): void {
  if (typeof escolha === 'boolean') {
    campo.checked = !escolha;
    return campo.click();
  }
  if (campo.type !== 'file' && escolha !== undefined) {
    campo.value = escolha;
    if (deTexto.test(campo.type)) {
      campo.value = '';
      campo.setRangeText(escolha, 0, 0, 'end');
    }
  }
  for (const tipo of ['input', 'change']) campo.dispatchEvent(new Event(tipo, { bubbles: true }));
}
