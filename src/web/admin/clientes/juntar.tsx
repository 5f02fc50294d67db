// @requirement 15.33.7
import { useState } from 'react';
import { Form, Link, useSearchParams, useSubmit } from 'react-router';
import type { ClienteNaLista } from '#db/queries/clientes/admin-clientes.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';

/** A customer as the question shows it. */
export type Lado = Pick<ClienteNaLista, 'id' | 'nome' | 'email' | 'pedidosPagos' | 'gastoCentavos' | 'criadoEm'> & {
  temConta: boolean;
};

export type Juncao = {
  /** The searched text; null before a search. */
  busca: string | null;
  achados: Lado[];
  /** The question about one of them. */
  pergunta: { fica: Lado; sai: Lado } | { outro: Lado; recusa: string } | null;
};

const nomeDe = ({ id, nome, email }: Lado) => comoChamar({ uid: id, nome, email });

const colunas: Coluna<Lado & { papel: string }>[] = [
  { nome: 'Lado', daLinha: true, valor: ({ papel }) => papel },
  { nome: 'Nome', valor: nomeDe },
  { nome: 'E-mail', classe: 'complemento celula-do-email', valor: ({ email }) => email },
  { nome: 'Conta', valor: ({ temConta }) => (temConta ? 'tem conta' : 'convidado') },
  { nome: 'Pedidos pagos', direita: true, valor: ({ pedidosPagos }) => pedidosPagos },
  { nome: 'Total gasto', direita: true, valor: ({ gastoCentavos }) => formatarReais(gastoCentavos) },
  { nome: 'Desde', valor: ({ criadoEm }) => formatarDia(criadoEm) },
];

/** Finds another customer and asks before the two become one. */
export function Juntar({ juncao: { busca, achados, pergunta } }: { juncao: Juncao }) {
  const [parametros] = useSearchParams();
  const lista = parametros.get('lista');
  const com = (outros: Record<string, string>) =>
    `?${new URLSearchParams({ ...outros, ...(lista && { lista }) })}#juntar`;
  return (
    <Ato intencao="juntar">
      <section className="bloco" aria-labelledby="juntar">
        <h2 id="juntar">Juntar com outro cliente</h2>
        <p>
          A mesma pessoa com dois e-mails? Pedidos, anotações, conversas, crédito e consentimentos ficam num só lugar.
        </p>
        <Form className="clientes-segmento" aria-label="Busca para juntar" preventScrollReset>
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
          <ul className="clientes-linhas" aria-label="Clientes achados">
            {achados.map((achado) => (
              <li key={achado.id}>
                <span>{nomeDe(achado)}</span>
                <span className="complemento">{achado.email}</span>
                <Link className="elo" to={com({ 'juntar-com': achado.id })} preventScrollReset>
                  Comparar com {nomeDe(achado)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {pergunta && ('recusa' in pergunta ? <p role="status">{pergunta.recusa}</p> : <Pergunta {...pergunta} />)}
      </section>
    </Ato>
  );
}

function Pergunta({ fica, sai }: { fica: Lado; sai: Lado }) {
  const [perguntando, setPerguntando] = useState(false);
  const enviar = useSubmit();
  const depois: Lado & { papel: string } = {
    ...fica,
    papel: 'Depois de juntar',
    email: `${fica.email}, ${sai.email}`,
    pedidosPagos: fica.pedidosPagos + sai.pedidosPagos,
    gastoCentavos: fica.gastoCentavos + sai.gastoCentavos,
    criadoEm: fica.criadoEm < sai.criadoEm ? fica.criadoEm : sai.criadoEm,
  };
  return (
    <>
      <TabelaRolavel
        emCartoes
        titulo="Os dois lados e o resultado"
        linhas={[{ ...fica, papel: 'Fica' }, { ...sai, papel: 'Vai para o outro' }, depois]}
        chave={({ papel }) => papel}
        colunas={colunas}
      />
      <p className="clientes-segmento">
        <button type="button" className="botao botao-principal" onClick={() => setPerguntando(true)}>
          Juntar os dois
        </button>
      </p>
      <Confirmacao
        aberta={perguntando}
        pergunta={`Juntar ${nomeDe(sai)} a ${nomeDe(fica)}?`}
        consequencia={
          fica.temConta
            ? `Os pedidos de ${sai.email} aparecem na conta de ${fica.email}. Não há como desfazer.`
            : 'Não há como desfazer.'
        }
        acao="Juntar"
        perigo
        fechar={() => setPerguntando(false)}
        aoConfirmar={() => void enviar({ intencao: 'juntar', id: fica.id, com: sai.id }, { method: 'post' })}
      />
    </>
  );
}
