import { ArrowDown, ArrowUp, ChevronsUpDown } from '#web/ui/media/icones.tsx';
import { Link, useSearchParams } from 'react-router';

type ColunaOrdenavelProps = {
  nome: string;
  /** Value of `ordem` in the address; `-` before it turns the order round. */
  ordem: string;
  /** Current order, as in the address. */
  atual: string;
  className?: string;
};

/** Head of a column that sorts the list: one press ascending, the next descending. The order lives in the address. */
export function ColunaOrdenavel({ nome, ordem, atual, className }: ColunaOrdenavelProps) {
  const [parametros] = useSearchParams();
  const crescente = atual === ordem;
  const decrescente = atual === `-${ordem}`;
  const novos = new URLSearchParams(parametros);
  for (const chave of ['depois', 'antes', 'fim']) novos.delete(chave);
  novos.set('ordem', crescente ? `-${ordem}` : ordem);
  const Icone = crescente ? ArrowUp : decrescente ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" className={className} aria-sort={crescente ? 'ascending' : decrescente ? 'descending' : undefined}>
      <Link to={`?${novos}`} preventScrollReset>
        {nome}
        <Icone className="icone icone-pequeno" aria-hidden />
      </Link>
    </th>
  );
}
