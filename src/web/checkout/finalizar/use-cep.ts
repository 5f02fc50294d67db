// @requirement 13.5.2
import { useCallback, useEffect, useRef, useState } from 'react';
import { camposDoCep, type EnderecoDoCep, ufDoCep, type ValoresDoCep } from '#domain/checkout/cep.ts';
import { somenteDigitos } from '#domain/numeros.ts';
import { lembrarCep } from '#web/carrinho/cep-da-entrega.ts';

export type EstadoDoCep = 'parado' | 'buscando' | 'preenchido' | 'nao-achado' | 'fora-do-ar';

/**
 * Returns the address fields that a look-up writes. A look-up owns a field that is empty or still holds the text of an
 * earlier look-up; typed or autofilled text is never overwritten. A field without a value for the new CEP is emptied
 * only when its text came from the earlier look-up.
 */
export function preencherPeloCep(
  atuais: ValoresDoCep,
  escritosAntes: Partial<ValoresDoCep>,
  endereco: EnderecoDoCep,
): Partial<ValoresDoCep> {
  const livres = camposDoCep.filter((campo) => atuais[campo].trim() === '' || atuais[campo] === escritosAntes[campo]);
  return Object.fromEntries(livres.map((campo) => [campo, endereco[campo]]));
}

type Busca = { estado: Exclude<EstadoDoCep, 'parado' | 'buscando'>; endereco: EnderecoDoCep };

/**
 * Returns the address of a CEP (8 digits), or only its state when the CEP is unknown or no service responds. Throws
 * only when `signal` aborts.
 */
async function buscarCep(cep: string, signal: AbortSignal): Promise<Busca> {
  const soEstado = { cep, rua: '', bairro: '', cidade: '', uf: ufDoCep(cep) };
  try {
    const resposta = await fetch(`/api/cep/${cep}`, { headers: { accept: 'application/json' }, signal });
    if (resposta.status === 404) return { estado: 'nao-achado', endereco: soEstado };
    if (!resposta.ok) return { estado: 'fora-do-ar', endereco: soEstado };
    const endereco = (await resposta.json()) as EnderecoDoCep;
    signal.throwIfAborted();
    return { estado: 'preenchido', endereco };
  } catch (erro) {
    if (signal.aborted) throw erro;
    return { estado: 'fora-do-ar', endereco: soEstado };
  }
}

/**
 * Looks addresses up by CEP. `aoMudar` receives every CEP of the field; each complete new one is looked up and an
 * outdated look-up is aborted. `aoAchar` receives the address, or the state alone. A failed look-up is no error.
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
    lembrarCep(cep);
    const controle = new AbortController();
    emCurso.current = controle;
    setEstado('buscando');
    try {
      const achado = await buscarCep(cep, controle.signal);
      achar.current(achado.endereco);
      setEstado(achado.estado);
    } catch {
      // Outdated. If the page was left, the same CEP may be looked up again.
      if (ultimo.current === cep) ultimo.current = '';
    }
  }, []);

  /** Marks this CEP as looked up already, for a draft of an earlier visit. */
  const retomar = useCallback((cep: string) => {
    ultimo.current = somenteDigitos(cep);
    lembrarCep(cep);
  }, []);

  return { estado, aoMudar, retomar };
}
