import { useCallback, useEffect, useRef, useState } from 'react';
import type { EnderecoDoCep } from '#domain/cep.ts';
import { somenteDigitos } from '#domain/checkout.ts';
import { buscarCep } from './chamadas.ts';

export type EstadoDoCep = 'parado' | 'buscando' | 'preenchido' | 'nao-achado';

/**
 * Looks addresses up by CEP. `aoMudar` is told of every CEP the field shows; each complete new one is looked up and an
 * overtaken look-up is dropped. `aoAchar` gets the address. Nothing waits for it, and not finding one is no failure.
 */
export function useCep(aoAchar: (endereco: EnderecoDoCep) => void) {
  const [estado, setEstado] = useState<EstadoDoCep>('parado');
  const ultimo = useRef('');
  const emCurso = useRef<AbortController | null>(null);
  const achar = useRef(aoAchar);
  useEffect(() => {
    achar.current = aoAchar;
  });
  useEffect(() => () => emCurso.current?.abort(), []);

  const aoMudar = useCallback(async (texto: string): Promise<void> => {
    const cep = somenteDigitos(texto);
    if (cep === ultimo.current) return;
    ultimo.current = cep;
    emCurso.current?.abort();
    if (cep.length !== 8) return setEstado('parado');
    const controle = new AbortController();
    emCurso.current = controle;
    setEstado('buscando');
    try {
      const endereco = await buscarCep(cep, controle.signal);
      if (endereco) achar.current(endereco);
      setEstado(endereco ? 'preenchido' : 'nao-achado');
    } catch {
      // Overtaken. When it was the page that went, the same CEP may be asked for again.
      if (ultimo.current === cep) ultimo.current = '';
    }
  }, []);

  /** Takes up where the page was left, with this CEP already looked up. */
  const retomar = useCallback((cep: string) => {
    ultimo.current = somenteDigitos(cep);
  }, []);

  return { estado, aoMudar, retomar };
}
