import { useEffect, useReducer, useRef, useState } from 'react';
import { limitesDoCadastro } from '#domain/produto-cadastro.ts';
import { enviarImagem } from '#web/components/envios/enviar-imagem.ts';
import { anunciar } from '#web/ui/anuncio.tsx';
import { type ImagemDaLista, paraEnviar, reduzirImagens } from './imagem-do-formulario.ts';

let ultima = 0;

/** The pictures of the form: sent one after the other as they are chosen, kept in their order, one of them the main one. */
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
  // Exactly one: the one that is marked, or else the first.
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
          campos: { progresso: null, erro: erro instanceof Error ? erro.message : 'O envio falhou.' },
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
