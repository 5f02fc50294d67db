import type { useFetcher } from 'react-router';
import { Mensagem } from './mensagem.tsx';

type CarregarMaisProps = {
  Form: ReturnType<typeof useFetcher>['Form'];
  caminho: string;
  /** What the next page is asked with. */
  campos: Record<string, string>;
  carregando: boolean;
  /** The specified sentence, when the last try failed. */
  falha: string | null;
};

export function CarregarMais({ Form, caminho, campos, carregando, falha }: CarregarMaisProps) {
  return (
    <Form method="get" action={caminho} className="mais">
      {falha && <Mensagem tipo="erro" texto={falha} />}
      {Object.entries(campos).map(([nome, valor]) => (
        <input key={nome} type="hidden" name={nome} value={valor} />
      ))}
      <button type="submit" className="bt bt-2" aria-disabled={carregando}>
        {carregando ? 'Carregando...' : 'Carregar mais'}
      </button>
    </Form>
  );
}
