/**
 * Values that replace the personal data of buyer and recipient in an order; goods, amounts and dates stay. `nome`
 * states the reason.
 */
export const colunasSemPessoa = (nome: string, email: string) => ({
  nome,
  email,
  telefone: '',
  cep: '00000000',
  rua: '',
  numero: '',
  complemento: null,
  bairro: '',
  observacao: '',
  documento: null,
  presente: false,
  destinatario: null,
  mensagem: '',
});
