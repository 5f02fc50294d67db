import { ArrowDown, ArrowUp, ChevronsUpDown } from '#web/ui/media/icones.tsx';
import { Link, useSearchParams } from 'react-router';
import { semPagina } from '#domain/cursor.ts';

type ColunaOrdenavelProps = {
  nome: string;
  /** Value of `ordem` in the address; a leading `-` reverses the order. */
  ordem: string;
  /** Current order, as in the address. */
  atual: string;
  className?: string;
};

/** Heading of a sortable column: one press ascending, the next descending. The order is in the address. */
export function ColunaOrdenavel({ nome, ordem, atual, className }: ColunaOrdenavelProps) {
  const [parametros] = useSearchParams();
  const crescente = atual === ordem;
  const decrescente = atual === `-${ordem}`;
  const novos = semPagina(parametros);
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
