// @requirement 15.30.1
import './comissoes.css';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import type { RegraNoAdmin } from '#db/comissoes/ler-regras-de-comissao.ts';
import { fraseDaRegra } from '#domain/comissoes/frase-da-regra.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import { type EstadoDaPromocao, estadoDaPromocao } from '#domain/precos/estado-da-promocao.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { columnsOf, Rows, type Tone, useRowLink } from '#web/panel/list.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';

const estados: Readonly<Record<EstadoDaPromocao, readonly [nome: string, tone: Tone]>> = {
  'no ar': ['Em vigor', 'good'],
  agendada: ['Agendada', 'plain'],
  encerrada: ['Encerrada', 'quiet'],
};
const col = columnsOf<RegraNoAdmin>();

type TabelaDeRegrasProps = { pagina: ComponentProps<typeof Rows<RegraNoAdmin>>['page']; agora: Date };

/** The rules with their state. On phones each row becomes a card. */
export function TabelaDeRegras({ pagina, agora }: TabelaDeRegrasProps) {
  const link = useRowLink();
  const enviar = useSubmit();
  const [aExcluir, setAExcluir] = useState<RegraNoAdmin | null>(null);
  const perguntar = (regra: RegraNoAdmin) => (evento: FormEvent) => {
    evento.preventDefault();
    setAExcluir(regra);
  };
  const colunas = [
    col.name('Regra', (regra) => {
      const frase = fraseDaRegra(regra.paraLer, agora);
      const encerrada = estadoDaPromocao(regra, agora) === 'encerrada';
      return encerrada ? frase : <Link to={link(`/admin/comissoes/regras/${regra.id}`)}>{frase}</Link>;
    }),
    col.plain('Começa', ({ comecaEm }) => formatarMomentoComSegundos(comecaEm)),
    col.plain('Termina', ({ terminaEm }) => (terminaEm ? formatarMomentoComSegundos(terminaEm) : 'Nunca')),
    col.badge('Estado', (regra) => estados[estadoDaPromocao(regra, agora)]),
    col.acts(
      (regra) => (
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
      { className: '' },
    ),
  ];
  return (
    <>
      <Rows
        page={pagina}
        caption="Regras de comissão"
        scrolls
        rowKey={({ id }) => id}
        columns={colunas}
        empty={<p>Nenhuma regra: cada influencer ganha a taxa do seu cadastro, em todos os produtos.</p>}
      />
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
