import { useEffect, useReducer, useRef, useState } from 'react';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { limitesDoCadastro } from '#domain/produtos/produto-cadastro.ts';
import { enviarImagem } from '#web/admin/base/enviar.ts';
import { falhasDoEnvio } from '#web/admin/base/admin-frases.ts';
import { anunciar } from '#web/ui/feedback/announcer.tsx';

/** A picture in the form: stored, being uploaded, uploaded, or failed. */
export type ImagemDaLista = {
  /** Stable while the list is reordered. */
  chave: string;
  de: 'imagem' | 'envio';
  /** Id of the picture or upload; '' until uploaded. */
  id: string;
  alt: string;
  imagem: Imagem | null;
  nome: string;
  /** From 0 to 1 during the upload. */
  progresso: number | null;
  erro: string | null;
};

export type AcaoDaLista =
  | { tipo: 'juntar'; novas: ImagemDaLista[] }
  | { tipo: 'mudar'; chave: string; campos: Partial<ImagemDaLista> }
  | { tipo: 'tirar'; chave: string }
  | { tipo: 'mover'; chave: string; para: number };

/** Returns the list after an action. */
export function reduzirImagens(lista: ImagemDaLista[], acao: AcaoDaLista): ImagemDaLista[] {
  switch (acao.tipo) {
    case 'juntar':
      return [...lista, ...acao.novas];
    case 'mudar':
      return lista.map((imagem) => (imagem.chave === acao.chave ? { ...imagem, ...acao.campos } : imagem));
    case 'tirar':
      return lista.filter(({ chave }) => chave !== acao.chave);
    case 'mover': {
      const movida = lista.find(({ chave }) => chave === acao.chave);
      const restantes = lista.filter(({ chave }) => chave !== acao.chave);
      return movida ? [...restantes.slice(0, acao.para), movida, ...restantes.slice(acao.para)] : lista;
    }
  }
}

/** Returns the form value of the gallery. */
export function paraEnviar(lista: ImagemDaLista[], principal: string | null): string {
  return JSON.stringify(
    lista
      .filter(({ id }) => id !== '')
      .map(({ chave, de, id, alt }) => ({ de, id, alt, principal: chave === principal })),
  );
}

let ultima = 0;

/** State of the form's pictures: their uploads, one at a time, their order, and the main picture. */
export function useImagens(iniciais: ImagemDaLista[], principalInicial: string | null) {
  const [lista, despachar] = useReducer(reduzirImagens, iniciais);
  const [marcada, setMarcada] = useState(principalInicial);
  const fila = useRef<Promise<void>>(Promise.resolve());
  const sinais = useRef(new Map<string, AbortController>());
  const [mexida, setMexida] = useState(false);
  useEffect(() => {
    const abertos = sinais.current;
    return () => {
      for (const sinal of abertos.values()) sinal.abort();
    };
  }, []);
  // Exactly one picture is the main one: the marked one, otherwise the first.
  const principal = lista.some(({ chave }) => chave === marcada) ? marcada : (lista[0]?.chave ?? null);

  async function enviar(chave: string, arquivo: File): Promise<void> {
    const sinal = sinais.current.get(chave)?.signal;
    if (!sinal || sinal.aborted) return;
    try {
      const { envio, imagem } = await enviarImagem(
        arquivo,
        'produtos',
        (progresso) => despachar({ tipo: 'mudar', chave, campos: { progresso } }),
        sinal,
      );
      despachar({ tipo: 'mudar', chave, campos: { id: envio, imagem, progresso: null } });
      anunciar(`Imagem ${arquivo.name} enviada.`);
    } catch (erro) {
      if (!sinal.aborted)
        despachar({
          tipo: 'mudar',
          chave,
          campos: { progresso: null, erro: erro instanceof Error ? erro.message : falhasDoEnvio.falhou },
        });
    }
  }

  return {
    lista,
    principal,
    mexida,
    cheia: lista.length >= limitesDoCadastro.imagens,
    enviando: lista.some(({ progresso }) => progresso !== null),
    valor: paraEnviar(lista, principal),
    juntar(arquivos: File[]): void {
      const cabem = arquivos.slice(0, Math.max(0, limitesDoCadastro.imagens - lista.length));
      const novas = cabem.map((arquivo) => ({
        chave: `nova-${++ultima}`,
        de: 'envio' as const,
        id: '',
        alt: '',
        imagem: null,
        nome: arquivo.name,
        progresso: 0,
        erro: null,
      }));
      setMexida(true);
      despachar({ tipo: 'juntar', novas });
      for (const [i, { chave }] of novas.entries()) {
        const arquivo = cabem[i];
        if (!arquivo) continue;
        sinais.current.set(chave, new AbortController());
        fila.current = fila.current.then(() => enviar(chave, arquivo));
      }
    },
    tirar(chave: string): void {
      sinais.current.get(chave)?.abort();
      setMexida(true);
      despachar({ tipo: 'tirar', chave });
    },
    mover(chave: string, para: number): void {
      setMexida(true);
      despachar({ tipo: 'mover', chave, para });
      anunciar(`Imagem agora na posição ${para + 1} de ${lista.length}.`);
    },
    descrever(chave: string, alt: string): void {
      setMexida(true);
      despachar({ tipo: 'mudar', chave, campos: { alt } });
    },
    marcar(chave: string): void {
      setMexida(true);
      setMarcada(chave);
    },
  };
}

export type Imagens = ReturnType<typeof useImagens>;
