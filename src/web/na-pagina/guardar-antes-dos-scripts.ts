declare global {
  interface Window {
    /** Does what was kept; called once React answers for the page. */
    fazerOQueEsperava?: () => Promise<void>;
  }
}

/** After this the browser does by itself what it can: a form is sent as a page. */
const PACIENCIA_MS = 10_000;
const tipos = ['click', 'input', 'submit'];

/**
 * Keeps what a visitor does before the scripts are there. Buttons pressed, fields filled in and forms sent are done in
 * their order once React answers for the page, which until then would lose them; a link waits only behind those, and the
 * rest goes on by itself. React sees none of it before, so nothing is done twice.
 */
export default function guardarAntesDosScripts(): void {
  const espera: (() => void)[] = [];
  const campos = new Set<EventTarget | null>();

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

  const aoPreencher = (evento: Event) => {
    const { target } = evento;
    // What a field holds in the end is told once.
    if (campos.has(target)) return evento.stopImmediatePropagation();
    campos.add(target);
    adiar(evento, null, () => contarAReact(target as HTMLInputElement));
  };

  const aoApertar = (evento: MouseEvent) => {
    const alvo = evento.target as Element;
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
    if (evento.type === 'submit') aoEnviar(evento as SubmitEvent);
    else if (evento.type === 'input') aoPreencher(evento);
    else aoApertar(evento as MouseEvent);
  };

  const fazer = async () => {
    clearTimeout(prazo);
    for (const tipo of tipos) removeEventListener(tipo, guardar, true);
    for (const pedido of espera.splice(0)) {
      pedido();
      await new Promise((depois) => setTimeout(depois));
    }
  };
  const prazo = setTimeout(fazer, PACIENCIA_MS);
  for (const tipo of tipos) addEventListener(tipo, guardar, true);
  window.fazerOQueEsperava = fazer;
}

/**
 * Tells React what a field holds. It has noted the field's value as its own when it took the page over: noted anew as
 * another one, through the property React put on the field, the value is new to it when the browser's own property sets it.
 */
function contarAReact(campo: HTMLInputElement): void {
  const nome = /^(?:checkbox|radio)$/.test(campo.type) ? 'checked' : 'value';
  const doNavegador = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(campo), nome);
  if (!doNavegador) return;
  const valor = campo[nome];
  if (campo.localName !== 'select' && campo.type !== 'file') {
    if (nome === 'checked') campo.checked = !valor;
    else campo.value = `${valor} `;
    doNavegador.set?.call(campo, valor);
  }
  for (const tipo of nome === 'checked' ? ['click'] : ['input', 'change'])
    campo.dispatchEvent(new Event(tipo, { bubbles: true }));
}
