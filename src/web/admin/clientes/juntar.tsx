// @requirement 15.33.7
import { Form, Link, useSearchParams } from 'react-router';
import type { ClienteNaLista } from '#db/clientes/ler-admin-clientes.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { Asked } from '#web/panel/acts.tsx';
import { columnsOf } from '#web/panel/columns.tsx';
import { Section } from '#web/panel/page.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { TabelaRolavel } from '#web/ui/list/list-tabela.tsx';

/** A customer as the question shows it. */
export type Lado = Pick<
  ClienteNaLista,
  'id' | 'nome' | 'email' | 'pedidosPagos' | 'gastoCentavos' | 'criadoEm' | 'temConta'
>;

export type Juncao = {
  /** The searched text; null before a search. */
  busca: string | null;
  achados: Lado[];
  /** The question about one of them. */
  pergunta: { fica: Lado; sai: Lado } | { outro: Lado; recusa: string } | null;
};

const nomeDe = ({ id, nome, email }: Lado) => comoChamar({ uid: id, nome, email });

const col = columnsOf<Lado & { papel: string }>();
const colunas = [
  col.heading('Lado', ({ papel }) => papel),
  col.plain('Nome', nomeDe),
  col.plain('E-mail', ({ email }) => email, { className: 'complemento celula-do-email' }),
  col.plain('Conta', ({ temConta }) => (temConta ? 'tem conta' : 'convidado')),
  col.right('Pedidos pagos', ({ pedidosPagos }) => pedidosPagos),
  col.money('Total gasto', ({ gastoCentavos }) => gastoCentavos),
  col.day('Desde', ({ criadoEm }) => criadoEm),
];

/** Finds another customer and asks before the two become one. */
export function Juntar({ juncao: { busca, achados, pergunta } }: { juncao: Juncao }) {
  const lista = useSearchParams()[0].get('lista');
  const com = (id: string) => `?${new URLSearchParams({ 'juntar-com': id, ...(lista && { lista }) })}#juntar`;
  return (
    <Ato intencao="juntar">
      <Section title="Juntar com outro cliente" id="juntar">
        <p>
          A mesma pessoa com dois e-mails? Pedidos, anotações, conversas, crédito e consentimentos ficam num só lugar.
        </p>
        <Form className="em-uma-linha" aria-label="Busca para juntar" preventScrollReset>
          {lista && <input type="hidden" name="lista" value={lista} />}
          <Campo
            key={busca}
            rotulo="Procurar outro cliente"
            nome="juntar"
            defaultValue={busca ?? ''}
            dica="Nome, e-mail, telefone ou CPF."
            autoComplete="off"
            maxLength={100}
          />
          <button type="submit" className="botao botao-secundario">
            Procurar
          </button>
        </Form>
        {busca !== null && achados.length === 0 && !pergunta && (
          <p role="status">Nenhum outro cliente com isto. Digite ao menos três letras do nome ou do e-mail.</p>
        )}
        {achados.length > 0 && (
          <ul className="linhas" aria-label="Clientes achados">
            {achados.map((achado) => (
              <li key={achado.id}>
                <span>{nomeDe(achado)}</span>
                <span className="complemento">{achado.email}</span>
                <Link className="elo" to={com(achado.id)} preventScrollReset>
                  Comparar com {nomeDe(achado)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {pergunta && ('recusa' in pergunta ? <p role="status">{pergunta.recusa}</p> : <Pergunta {...pergunta} />)}
      </Section>
    </Ato>
  );
}

function Pergunta({ fica, sai }: { fica: Lado; sai: Lado }) {
  const depois = {
    ...fica,
    papel: 'Depois de juntar',
    email: `${fica.email}, ${sai.email}`,
    pedidosPagos: fica.pedidosPagos + sai.pedidosPagos,
    gastoCentavos: fica.gastoCentavos + sai.gastoCentavos,
    criadoEm: fica.criadoEm < sai.criadoEm ? fica.criadoEm : sai.criadoEm,
  };
  const semVolta = 'Não há como desfazer.';
  return (
    <>
      <TabelaRolavel
        emCartoes
        titulo="Os dois lados e o resultado"
        linhas={[{ ...fica, papel: 'Fica' }, { ...sai, papel: 'Vai para o outro' }, depois]}
        chave={({ papel }) => papel}
        colunas={colunas}
      />
      <Asked
        act="juntar"
        question={`Juntar ${nomeDe(sai)} a ${nomeDe(fica)}?`}
        consequence={
          fica.temConta ? `Os pedidos de ${sai.email} aparecem na conta de ${fica.email}. ${semVolta}` : semVolta
        }
        yes="Juntar"
        send={{ id: fica.id, com: sai.id }}
        leaves
      >
        {(ask) => (
          <p className="em-uma-linha">
            <button type="button" className="botao botao-principal" onClick={ask}>
              Juntar os dois
            </button>
          </p>
        )}
      </Asked>
    </>
  );
}
