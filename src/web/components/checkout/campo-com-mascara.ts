import { aplicarMascara, type Mascara, mascaras } from './mascaras.ts';

const direcao: Readonly<Record<string, 'antes' | 'depois'>> = {
  deleteContentBackward: 'antes',
  deleteContentForward: 'depois',
};

/**
 * `ref` of an uncontrolled field with a mask. Typing, pasting and the browser's own filling all end in one `input`
 * listener; it runs before React's handlers, which see the formatted text. The caret is touched only while the person is
 * in the field, and nothing is written while a character is being composed.
 */
export function comMascara(mascara: Mascara) {
  return (campo: HTMLInputElement | null) => {
    if (!campo) return;
    const escutas = new AbortController();
    const { signal } = escutas;
    let anterior = campo.value;
    const aplicar = (evento: Event) => {
      const { inputType = '', isComposing = false } = evento as Partial<InputEvent>;
      if (isComposing) return;
      const cursorAgora = campo.selectionStart ?? campo.value.length;
      const apagou = direcao[inputType] ?? null;
      const { texto, cursor } = aplicarMascara({ anterior, texto: campo.value, cursor: cursorAgora, apagou }, mascara);
      if (campo.value === texto) return;
      campo.value = texto;
      if (document.activeElement === campo) campo.setSelectionRange(cursor, cursor);
    };
    campo.addEventListener('beforeinput', () => (anterior = campo.value), { signal });
    campo.addEventListener('input', aplicar, { signal });
    // Keyboards that compose each character tell of no input after the last one.
    campo.addEventListener('compositionend', aplicar, { signal });
    return () => escutas.abort();
  };
}

// One function for each mask for good: a new one at each render would take its listeners off and put them on again.
export const comMascaraDeTelefone = comMascara(mascaras.telefone);
export const comMascaraDeCep = comMascara(mascaras.cep);
export const comMascaraDeUf = comMascara(mascaras.uf);
