import { useEffect } from 'react';

declare global {
  interface Window {
    fazerOQueEsperava?: () => Promise<void>;
  }
}

/** After this the browser does by itself what it can: a form is sent as a page. */
const PACIENCIA_MS = 10_000;

/**
 * Runs in the head of the page: keeps what a visitor does before the scripts are there. Buttons pressed, fields filled in
 * and forms sent are done in their order once React answers for the page, which until then would lose them; a link waits
 * only behind those, and the rest goes on by itself. React sees none of it before, so nothing is done twice.
 */
export const guardaAntesDosScripts = `(() => {
  const tipos = ['click', 'input', 'submit'];
  const espera = [];
  const campos = new Set();
  const adiar = (evento, botao, fazer) => {
    evento.stopImmediatePropagation();
    if (botao) botao.ariaBusy = 'true';
    espera.push(() => {
      if (botao) botao.ariaBusy = null;
      fazer();
    });
  };
  const contar = (campo) => {
    const nome = /^(?:checkbox|radio)$/.test(campo.type) ? 'checked' : 'value';
    const dele = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(campo), nome);
    if (!dele) return;
    const valor = campo[nome];
    if (campo.localName !== 'select' && campo.type !== 'file') {
      campo[nome] = nome === 'checked' ? !valor : valor + ' ';
      dele.set.call(campo, valor);
    }
    for (const tipo of nome === 'checked' ? ['click'] : ['input', 'change'])
      campo.dispatchEvent(new Event(tipo, { bubbles: true }));
  };
  const guardar = (evento) => {
    const { type, target, submitter } = evento;
    if (type === 'submit') {
      evento.preventDefault();
      adiar(evento, submitter, () => target.requestSubmit(submitter?.isConnected ? submitter : null));
    } else if (type === 'input') {
      if (campos.has(target)) return evento.stopImmediatePropagation();
      campos.add(target);
      adiar(evento, null, () => contar(target));
    } else {
      const botao = target.closest('button');
      const elo = espera.length > 0 && evento.button === 0 && !evento.ctrlKey && !evento.metaKey && target.closest('a');
      if (elo) {
        evento.preventDefault();
        adiar(evento, null, () => elo.click());
      } else if (botao && !(botao.form && botao.type === 'submit')) adiar(evento, botao, () => botao.click());
    }
  };
  const fazer = async () => {
    clearTimeout(prazo);
    for (const tipo of tipos) removeEventListener(tipo, guardar, true);
    for (const pedido of espera.splice(0)) {
      pedido();
      await new Promise((depois) => setTimeout(depois));
    }
  };
  const prazo = setTimeout(fazer, ${PACIENCIA_MS});
  for (const tipo of tipos) addEventListener(tipo, guardar, true);
  window.fazerOQueEsperava = fazer;
})()`;

/** From the first moment React answers for the page: does what was kept. */
export function useFazerOQueEsperava(): void {
  useEffect(() => void window.fazerOQueEsperava?.(), []);
}
