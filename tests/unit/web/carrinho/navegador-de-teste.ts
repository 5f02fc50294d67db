import type { Navegador } from '#web/carrinho/valor-guardado.ts';

/** One browser's storage, shared by its tabs; each write sends an event to every other tab, as browsers do. */
export class Armazenamento {
  readonly textos = new Map<string, string>();
  /** Set to make writes fail, as a full storage does. */
  cheio = false;
  /** Set to make every access fail, as a forbidden storage does. */
  proibido = false;
  #abas: EventTarget[] = [];

  /** Opens a tab. */
  abrirAba = (): Navegador => {
    const eventos = new EventTarget();
    this.#abas.push(eventos);
    const { textos } = this;
    return {
      eventos,
      armazenamento: {
        get length() {
          return textos.size;
        },
        key: (i) => [...textos.keys()][i] ?? null,
        getItem: (chave) => this.#ler(chave),
        setItem: (chave, texto) => this.#gravar(eventos, chave, texto),
        removeItem: (chave) => this.#gravar(eventos, chave, null),
      },
    };
  };

  /** Acts as `localStorage.clear()` in another tab. */
  limparTudo(): void {
    this.textos.clear();
    this.#avisar(null, null);
  }

  #ler(chave: string): string | null {
    if (this.proibido) throw new DOMException('denied', 'SecurityError');
    return this.textos.get(chave) ?? null;
  }

  #gravar(aba: EventTarget, chave: string, texto: string | null): void {
    if (this.proibido) throw new DOMException('denied', 'SecurityError');
    if (this.cheio && texto !== null) throw new DOMException('full', 'QuotaExceededError');
    if (texto === null) this.textos.delete(chave);
    else this.textos.set(chave, texto);
    this.#avisar(aba, chave);
  }

  #avisar(quemGravou: EventTarget | null, chave: string | null): void {
    for (const aba of this.#abas) {
      if (aba !== quemGravou) aba.dispatchEvent(Object.assign(new Event('storage'), { key: chave }));
    }
  }
}
