// @requirement 2.16.3
import type { MovimentoDaFicha } from '#db/queries/produtos/admin-produtos.ts';
import { formatarDiaEHora } from '#domain/datas.ts';
import { Tabela } from '#web/ui/list/list-tabela.tsx';

const nomes: Readonly<Record<string, string>> = {
  entrada: 'Entrada',
  ajuste: 'Ajuste',
  reserva: 'Reserva',
  liberacao: 'Liberação',
};
/** The latest stock movements, which explain the present stock. */
export function Movimentos({ movimentos }: { movimentos: MovimentoDaFicha[] }) {
  return (
    <section className="bloco" aria-labelledby="b-movimentos">
      <h2 id="b-movimentos">Últimos movimentos de estoque</h2>
      <section className="tabela-rolavel" aria-label="Tabela de movimentos" tabIndex={0}>
        <Tabela
          linhas={movimentos}
          chave={({ id }) => id}
          classeDaLinha={null}
          colunas={[
            { nome: 'Quando', valor: ({ criadoEm }) => formatarDiaEHora(criadoEm) },
            { nome: 'O quê', valor: ({ tipo }) => nomes[tipo] ?? tipo },
            {
              nome: 'Unidades',
              direita: true,
              valor: ({ quantidade }) => (quantidade > 0 ? `+${quantidade}` : quantidade),
            },
            { nome: 'Motivo', valor: ({ motivo }) => motivo ?? 'Pedido' },
          ]}
        />
      </section>
    </section>
  );
}
