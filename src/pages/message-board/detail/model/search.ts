/** State of the page in its address: whether the message is being edited. */
export interface MessageSearch {
  edit?: boolean | undefined;
}

export const readMessageSearch = ({ edit }: Record<string, unknown>): MessageSearch =>
  edit === true || edit === 'true' ? { edit: true } : {};
