// @requirement 15.36.1
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { ClienteConhecido } from '#db/pedidos/ler-clientes-conhecidos.ts';
import { type CampoDoPedidoDaLoja, type PedidoDigitado, RETIRADA } from '#domain/pedidos/pedido-digitado.ts';
import { somenteDigitos } from '#domain/numeros.ts';
import { Combobox } from '#web/admin/base/combobox.tsx';
import { useAchados } from '#web/admin/base/use-achados.ts';
import { Campo, CampoDeEscolha, CampoLongo } from '#web/ui/form/campo.tsx';
import { CamposDoEndereco } from '#web/ui/form/campos-do-endereco.tsx';
import { controlado } from '#web/ui/form/use-campos.ts';

type TextoDoPedido = Exclude<keyof PedidoDigitado, 'itens'>;
export type PartesDoFormulario = {
  digitado: PedidoDigitado;
  faltas: Partial<Record<CampoDoPedidoDaLoja, string>>;
  mudar: (mudanca: Partial<PedidoDigitado>) => void;
};

/** Returns the props of a text field of the order. */
export const campoDe =
  ({ digitado, faltas, mudar }: PartesDoFormulario) =>
  (nome: TextoDoPedido, dica?: string) => ({
    nome,
    erro: faltas[nome],
    dica,
    ...controlado(digitado[nome], (texto) => mudar({ [nome]: texto })),
  });

/** A text field as data; one without a star is optional. */
export type CampoComoDado = readonly [
  nome: TextoDoPedido,
  rotulo: string,
  maxLength: number | undefined,
  resto?: Pick<ComponentProps<typeof Campo>, 'type' | 'inputMode' | 'className' | 'dica'>,
];

/** Text fields of the order, half as wide as the form unless they say otherwise. */
export function CamposDoPedido({ partes, campos }: { partes: PartesDoFormulario; campos: readonly CampoComoDado[] }) {
  const campo = campoDe(partes);
  return campos.map(([nome, rotulo, maxLength, resto]) => (
    <Campo
      key={nome}
      rotulo={rotulo}
      {...campo(nome)}
      className="colunas-3-largo"
      maxLength={maxLength}
      autoComplete="off"
      {...(rotulo.endsWith('*') ? { required: true } : { opcional: true })}
      {...resto}
    />
  ));
}

const ninguem: ClienteConhecido[] = [];
const useClientes = (termo: string): ClienteConhecido[] =>
  useAchados<{ clientes: ClienteConhecido[] }>('/admin/pedidos/clientes.json', termo).resposta?.clientes ?? ninguem;

/** The customer: found among the known ones, whose data fill the fields, or typed. */
export function ClienteDoPedido(partes: PartesDoFormulario) {
  const { mudar } = partes;
  const [procura, setProcura] = useState('');
  const [querendo, setQuerendo] = useState(false);
  const achados = useClientes(querendo ? procura : '');
  return (
    <fieldset className="novo-parte">
      <legend>Quem compra</legend>
      <div className="campos">
        <Combobox
          rotulo="Cliente"
          nome=""
          valor={procura}
          achados={achados}
          querendo={querendo}
          aoQuerer={setQuerendo}
          chaveDe={({ email }) => email}
          nomeDe={({ nome, email }) => `${nome} · ${email}`}
          lista="Clientes achados"
          erro={undefined}
          dica="Procure quem já comprou por nome, e-mail ou telefone, ou preencha abaixo."
          maxLength={100}
          aoDigitar={setProcura}
          aoEscolher={({ ...cliente }) => {
            setProcura(cliente.nome);
            mudar({ ...cliente, ...(cliente.cep && { entrega: 'envio' }) });
          }}
        />
        <CamposDoPedido
          partes={partes}
          campos={[
            ['nome', 'Nome *', 120],
            ['email', 'E-mail *', 254, { type: 'email' }],
            ['telefone', 'Telefone *', 30, { type: 'tel', inputMode: 'tel' }],
            ['documento', 'CPF/CNPJ', 30],
          ]}
        />
      </div>
    </fieldset>
  );
}

/** For schools, clubs and public bodies: the fields of their invoice. */
export function EmpresaDoPedido(partes: PartesDoFormulario) {
  const campo = campoDe(partes);
  return (
    <fieldset className="novo-parte">
      <legend>Escola, clube ou prefeitura</legend>
      <div className="campos">
        <CamposDoPedido
          partes={partes}
          campos={[
            ['razaoSocial', 'Razão social', 120, { dica: 'Com o CNPJ no campo CPF/CNPJ.' }],
            ['ordemDeCompra', 'Empenho ou ordem de compra', 60],
          ]}
        />
        <CampoLongo rotulo="Dados para a nota" {...campo('dadosDaFatura')} opcional rows={2} maxLength={500} />
      </div>
    </fieldset>
  );
}

const enderecoDoCep = ['rua', 'bairro', 'cidade', 'uf'] as const;
const oFrete: CampoComoDado = ['frete', 'Frete (R$)', 20, { inputMode: 'decimal', dica: 'Vazio: grátis.' }];
const textoDoFrete: CampoComoDado = [
  'freteTexto',
  'Texto do frete',
  120,
  { dica: 'Como vai aparecer, por exemplo: Sedex, 3 dias úteis.' },
];
const entregas = [
  { valor: 'envio', nome: 'Enviar para um endereço' },
  { valor: RETIRADA, nome: 'Retirada, sem envio' },
];

/** The delivery address, or that the goods are picked up, and the freight. */
export function EntregaDoPedido({ semTexto = false, ...partes }: PartesDoFormulario & { semTexto?: boolean }) {
  const { digitado, mudar } = partes;
  useEnderecoDoCep(partes);
  return (
    <fieldset className="novo-parte">
      <legend>Entrega</legend>
      <div className="campos">
        <CampoDeEscolha
          rotulo="Como vai"
          nome="entrega"
          value={digitado.entrega}
          onChange={({ target }) => mudar({ entrega: target.value })}
          opcoes={entregas}
        />
        {digitado.entrega !== RETIRADA && <CamposDoEndereco campo={campoDe(partes)} deOutro />}
        <CamposDoPedido partes={partes} campos={semTexto ? [oFrete] : [oFrete, textoDoFrete]} />
      </div>
    </fieldset>
  );
}

/** Fills the empty fields of the address from a complete CEP; a failed look-up changes nothing. */
function useEnderecoDoCep({ digitado, mudar }: PartesDoFormulario): void {
  const cep = somenteDigitos(digitado.cep);
  // The address that the form begins with is whole.
  const inicial = useRef(cep);
  const agora = useRef({ digitado, mudar });
  useEffect(() => {
    agora.current = { digitado, mudar };
  });
  useEffect(() => {
    if (cep.length !== 8 || cep === inicial.current) return;
    const controle = new AbortController();
    void fetch(`/api/cep/${cep}`, { headers: { accept: 'application/json' }, signal: controle.signal })
      .then(async (resposta) => {
        if (!resposta.ok) return;
        const achado = (await resposta.json()) as Record<(typeof enderecoDoCep)[number], string>;
        const vazios = enderecoDoCep.filter((nome) => agora.current.digitado[nome].trim() === '');
        agora.current.mudar(Object.fromEntries(vazios.map((nome) => [nome, achado[nome]])));
      })
      .catch(() => {});
    return () => controle.abort();
  }, [cep]);
}
