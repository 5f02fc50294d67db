// @requirement 15.30.1
import '#web/ui/list/tabela-em-cartoes.css';
import './tabela-de-comissoes.css';
import { type FormEvent, useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import type { RegraNoAdmin } from '#db/queries/comissoes/regras-de-comissao.ts';
import { fraseDaRegra } from '#domain/comissoes/frase-da-regra.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import { type EstadoDaPromocao, estadoDaPromocao } from '#domain/precos/estado-da-promocao.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';

const estados: Readonly<Record<EstadoDaPromocao, { nome: string; classe: string }>> = {
  'no ar': { nome: 'Em vigor', classe: 'situacao situacao-boa' },
  agendada: { nome: 'Agendada', classe: 'situacao' },
  encerrada: { nome: 'Encerrada', classe: 'situacao situacao-vazada' },
};

/** The rules with their state. On phones each row becomes a card. */
export function TabelaDeRegras({ regras, agora }: { regras: RegraNoAdmin[]; agora: Date }) {
  const elo = useEloDaLista();
  const enviar = useSubmit();
  const [aExcluir, setAExcluir] = useState<RegraNoAdmin | null>(null);
  const perguntar = (regra: RegraNoAdmin) => (evento: FormEvent) => {
    evento.preventDefault();
    setAExcluir(regra);
  };
  const colunas: Coluna<RegraNoAdmin>[] = [
    colunaDoNome('Regra', (regra) => {
      const frase = fraseDaRegra(regra.paraLer, agora);
      const encerrada = estadoDaPromocao(regra, agora) === 'encerrada';
      return encerrada ? frase : <Link to={elo(`/admin/comissoes/regras/${regra.id}`)}>{frase}</Link>;
    }),
    { nome: 'Começa', valor: ({ comecaEm }) => formatarMomentoComSegundos(comecaEm) },
    { nome: 'Termina', valor: ({ terminaEm }) => (terminaEm ? formatarMomentoComSegundos(terminaEm) : 'Nunca') },
    {
      nome: 'Estado',
      valor: (regra) => {
        const { nome, classe } = estados[estadoDaPromocao(regra, agora)];
        return <span className={classe}>{nome}</span>;
      },
    },
    {
      nome: 'Ações',
      semRotulo: true,
      soParaLeitor: true,
      valor: (regra) => (
        <div className="regra-acoes">
          {estadoDaPromocao(regra, agora) !== 'encerrada' && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={regra.id} />
              <BotaoDeIntencao intencao="encerrar" className="botao botao-pequeno">
                Encerrar agora <span className="so-para-leitor">{fraseDaRegra(regra.paraLer, agora)}</span>
              </BotaoDeIntencao>
            </Form>
          )}
          <Form method="post" preventScrollReset onSubmit={perguntar(regra)}>
            <input type="hidden" name="id" value={regra.id} />
            <BotaoDeIntencao intencao="excluir" className="botao botao-pequeno botao-de-perigo">
              Excluir <span className="so-para-leitor">{fraseDaRegra(regra.paraLer, agora)}</span>
            </BotaoDeIntencao>
          </Form>
        </div>
      ),
    },
  ];
  return (
    <>
      <TabelaRolavel emCartoes titulo="Regras de comissão" linhas={regras} chave={({ id }) => id} colunas={colunas} />
      <Confirmacao
        aberta={aExcluir !== null}
        pergunta="Excluir esta regra?"
        consequencia="Ela deixa de valer na hora. Os pedidos feitos com ela não mudam."
        acao="Excluir"
        perigo
        fechar={() => setAExcluir(null)}
        aoConfirmar={() => void enviar({ intencao: 'excluir', id: aExcluir?.id ?? '' }, { method: 'post' })}
      />
    </>
  );
}
