/** What a file or folder is described by, as its form has it. */
export interface DescribeValues {
  description: string;
  tags: string[];
}
