declare global {
  interface Window {
    /** Does what was kept; called once React answers for the page. */
    fazerOQueEsperava?: () => Promise<void>;
  }
}

/** After this the browser does by itself what it can: a form is sent as a page. */
const PACIENCIA_MS = 10_000;
const tipos = ['click', 'input', 'change', 'submit'];

/**
 * Keeps what a visitor does before the scripts are there. Buttons pressed, fields filled in and forms sent are done in
 * their order once React answers for the page, which until then would lose them; a link waits only behind those, and the
 * rest goes on by itself. React sees none of it before, so nothing is done twice: an event that met it while it takes the
 * page over would be told by both, the second time of a field that holds the old value again.
 */
export default function guardarAntesDosScripts(): void {
  const espera: (() => void)[] = [];
  /** The field that was filled in last, while nothing else was done. */
  let ultimo: { campo: Campo; valor: string | boolean } | null = null;
  let fazendo = false;

  const adiar = (evento: Event, botao: HTMLElement | null, depois: () => void) => {
    evento.stopImmediatePropagation();
    ultimo = null;
    if (botao) botao.ariaBusy = 'true';
    espera.push(() => {
      ultimo = null;
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

  const aoPreencher = (evento: Event) => {
    const campo = evento.target as Campo;
    const valor = campo[noCampo(campo)];
    // What is typed is told once, as it was left, whatever React makes of the field meanwhile.
    if (ultimo?.campo === campo) {
      ultimo.valor = valor;
      return evento.stopImmediatePropagation();
    }
    const este = { campo, valor };
    adiar(evento, null, () => contarAReact(este));
    ultimo = este;
  };

  const aoApertar = (evento: MouseEvent) => {
    const alvo = evento.target as Element;
    // Its input follows.
    if (noCampo(alvo as Campo) === 'checked') return evento.stopImmediatePropagation();
    const botao = alvo.closest('button');
    const nestaAba = evento.button === 0 && !evento.ctrlKey && !evento.metaKey;
    const elo = espera.length > 0 && nestaAba && alvo.closest('a');
    if (elo) {
      evento.preventDefault();
      adiar(evento, null, () => elo.click());
    } else if (botao && !(botao.form && botao.type === 'submit'))
      // As it was: the second press of a double click says that it is.
      adiar(evento, botao, () => botao.dispatchEvent(new MouseEvent('click', evento)));
  };

  const guardar = (evento: Event) => {
    if (fazendo) return;
    if (evento.type === 'submit') aoEnviar(evento as SubmitEvent);
    else if (evento.type === 'input') aoPreencher(evento);
    else if (evento.type === 'click') aoApertar(evento as MouseEvent);
    // Its input was kept.
    else evento.stopImmediatePropagation();
  };

  const fazer = async () => {
    clearTimeout(prazo);
    // What comes meanwhile is done behind what was there before.
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

type Campo = HTMLInputElement;

/** What a field holds: a tick, or a text. */
const noCampo = ({ type }: Campo) => (/^(?:checkbox|radio)$/.test(type) ? 'checked' : 'value');

/**
 * Tells React what a field holds. It has noted the field's value as its own when it took the page over: noted anew as
 * another one, through the property React put on the field, the value is new to it when the browser's own property sets it.
 */
function contarAReact({ campo, valor }: { campo: Campo; valor: string | boolean }): void {
  const nome = noCampo(campo);
  if (campo.type !== 'file') {
    if (nome === 'checked') campo.checked = !valor;
    else if (campo.localName !== 'select') campo.value = `${valor} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(campo), nome)?.set?.call(campo, valor);
  }
  for (const tipo of nome === 'checked' ? ['click'] : ['input', 'change'])
    campo.dispatchEvent(new Event(tipo, { bubbles: true }));
}
